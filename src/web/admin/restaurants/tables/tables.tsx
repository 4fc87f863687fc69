import { useState } from 'react'
import { tablesAtOnce } from '#restaurants/import/vocabulary.ts'
import type { KeptTable } from '#restaurants/service/contract.ts'
import { ApiFailure, api } from '../../../shared/api.ts'
import { Checkbox, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailure } from '../../failure-texts.ts'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { useOfficeForm } from '../../form/office-form.ts'
import { useListAddress } from '../../list/list-address.ts'
import type { Column } from '../../list/list-table.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { stateOf, whyEmpty } from '../../list/shown.ts'
import { OfficeButton, OfficeButtonLink } from '../../office-button.tsx'
import { HeadButtons } from '../../office-heading.tsx'
import { useArchiving } from '../archiving.ts'
import { ImportParts } from '../import-parts.tsx'
import { KeptActions, KeptName } from '../kept-row.tsx'
import { readNumber } from '../numbers.ts'
import { noneText, placeFailures, placeText as t } from '../place-texts.ts'
import { type Paged, useKept, useReadAgain } from '../reads.ts'
import { useThisPlace } from '../restaurant.tsx'
import { ShortList } from '../short-list.tsx'

/** Tables that guests order at: each has a code that opens the menu there. */
export default function Tables() {
  const { place } = useThisPlace()
  const address = useListAddress()
  const query = useKept<{ tables: KeptTable[] } & Paged>(`/restaurants/${place.id}/tables`, address, { state: stateOf(address) })
  useReadFailure(query, placeFailures())
  useLastPage(address, query)
  const archive = useArchiving()
  const [open, setOpen] = useState<KeptTable | 'new'>()
  const columns: Column<KeptTable>[] = [
    {
      name: t('places.table_label'),
      onCard: 'numbered',
      cell: ({ label, archived }) => <KeptName name={label} archived={archived} />,
      sort: 'label',
    },
    { name: t('places.seats'), cell: ({ seats }) => seats ?? '–', numeric: true, sort: 'seats' },
    {
      name: t('places.table_address'),
      onCard: 'prose',
      cell: ({ address, archived }) =>
        archived ? (
          '–'
        ) : (
          <a href={new URL(address).pathname + new URL(address).search} className="link break-all">
            {address}
          </a>
        ),
      className: 'min-w-52',
    },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: table => (
        <KeptActions
          name={table.label}
          archived={table.archived}
          onEdit={() => setOpen(table)}
          onArchive={() => void archive(`/restaurants/${place.id}/tables/${table.id}`, 'table', table)}
        />
      ),
    },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-cenere">{t('places.tables_hint')}</p>
        <HeadButtons>
          {(query.data?.tables.some(({ archived }) => !archived) || (query.data?.totalPages ?? 1) > 1) && (
            <OfficeButtonLink tone="outline" to={`/dashboard/admin/restaurants/${place.id}/tables/print`}>
              {t('places.print_codes')}
            </OfficeButtonLink>
          )}
          <ImportParts kind="tables" placeId={place.id} />
          <OfficeButton onClick={() => setOpen('new')}>{t('places.add_tables')}</OfficeButton>
        </HeadButtons>
      </div>
      {!place.services.includes('table') && <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{t('places.no_table_service')}</p>}
      <ShortList
        what={t('places.tables')}
        columns={columns}
        rows={query.data?.tables}
        keyOf={({ id }) => id}
        empty={noneText(whyEmpty(address), 'places.no_tables')}
        query={query}
        address={address}
        archive
      />
      <Modal title={open && open !== 'new' ? open.label : t('places.add_tables')} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open === 'new' ? (
          <NewTables placeId={place.id} saved={() => setOpen(undefined)} />
        ) : (
          open && <TableForm placeId={place.id} table={open} saved={() => setOpen(undefined)} />
        )}
      </Modal>
    </>
  )
}

/** `Terrazza ` from 1 to 12 is `Terrazza 1` … `Terrazza 12`. */
function NewTables({ placeId, saved }: { placeId: string; saved: () => void }) {
  const readAgain = useReadAgain()
  const form = useOfficeForm({
    initial: { prefix: '', first: '1', last: '10', seats: '' },
    check: ({ first, last }) => {
      const [from, until] = [readNumber(first), readNumber(last)]
      const wrong: { first?: string; last?: string } = {}
      if (!Number.isInteger(from)) wrong.first = t('places.number')
      if (!Number.isInteger(until)) wrong.last = t('places.number')
      else if (Number(until) < Number(from)) wrong.last = t('places.number_from', { least: String(from) })
      else if (Number(until) - Number(from) >= tablesAtOnce) wrong.last = t('places.too_many_tables', { most: tablesAtOnce })
      return wrong
    },
    texts: placeFailures(),
    send: async values => {
      const [from = 1, until = 1] = [readNumber(values.first), readNumber(values.last)]
      const prefix = values.prefix.trim()
      const labels = Array.from({ length: until - from + 1 }, (_, at) => `${prefix ? `${prefix} ` : ''}${from + at}`)
      const { message } = await askOnce<{ message: string }>('POST', `/office/restaurants/${placeId}/tables`, {
        body: { labels, seats: readNumber(values.seats) ?? null },
      }).catch(error => {
        // The names are made of the numbers.
        if (error instanceof ApiFailure && error.fields.labels) error.fields = { first: error.fields.labels }
        throw error
      })
      form.reset({ ...values })
      toast({ tone: 'success', text: message })
      await readAgain()
      saved()
    },
  })
  const number = { inputMode: 'numeric' as const, maxLength: 4, autoComplete: 'off', className: 'figures text-right' }
  return (
    <form {...form.props} className="grid gap-5">
      <TextField label={t('places.prefix')} hint={t('places.prefix_hint')} {...form.field('prefix')} maxLength={30} autoComplete="off" required={false} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField label={t('places.first_number')} {...form.field('first')} {...number} />
        <TextField label={t('places.last_number')} {...form.field('last')} {...number} />
        <TextField label={t('places.seats')} {...form.field('seats')} {...number} required={false} />
      </div>
      <div>
        <OfficeButton type="submit" busy={form.busy}>
          {t('places.add_tables')}
        </OfficeButton>
      </div>
    </form>
  )
}

const typed = (table?: KeptTable) => ({ label: table?.label ?? '', seats: table?.seats ? String(table.seats) : '', newCode: false })

function TableForm({ placeId, table, saved }: { placeId: string; table: KeptTable; saved: () => void }) {
  const readAgain = useReadAgain()
  const form = useKeptForm({
    kept: table,
    typed,
    check: ({ label }): { label?: string } => (label.trim() === '' ? { label: t('places.required') } : {}),
    texts: placeFailures(),
    send: async ({ label, seats, newCode }, version) => {
      const body = { label, seats: readNumber(seats) ?? null, newCode, version }
      const answer = await api<{ table: KeptTable; message: string }>('PUT', `/office/restaurants/${placeId}/tables/${table.id}`, { body })
      toast({ tone: 'success', text: answer.message })
      return answer.table
    },
    saved: () => void readAgain().then(saved),
  })
  const names = { label: t('places.table_label'), seats: t('places.seats') }
  return (
    <form {...form.props} className="grid gap-5">
      <KeptConflict
        values={form.values}
        versions={form.versions}
        names={names}
        show={(name, of) => String(of[name])}
        onTake={form.takeTheirs}
        onKeep={form.keepMine}
      />
      <TextField label={names.label} {...form.field('label')} maxLength={40} autoComplete="off" />
      <TextField
        label={names.seats}
        {...form.field('seats')}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        className="figures max-w-32 text-right"
        required={false}
      />
      <Checkbox
        label={t('places.new_code')}
        hint={t('places.new_code_hint')}
        name="newCode"
        checked={form.values.newCode}
        onChange={event => form.set('newCode', event.target.checked)}
      />
      <div>
        <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
          {t('places.save')}
        </OfficeButton>
      </div>
    </form>
  )
}
