import { useState } from 'react'
import { maxTablesPerCall } from '#restaurants/import/vocabulary.ts'
import type { TableView } from '#restaurants/service/contract.ts'
import { ApiError } from '../../../shared/api.ts'
import { Checkbox, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailureToast } from '../../failure-texts.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { useServerForm } from '../../form/server-form.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { getArchiveState, getEmptyReason } from '../../list/archive-filter.ts'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { AdminButton, AdminButtonLink } from '../../office-button.tsx'
import { HeadingButtons } from '../../office-heading.tsx'
import { useToggleArchived } from '../archiving.ts'
import { ImportRestaurantData } from '../import-parts.tsx'
import { EditableRowActions, RowName } from '../kept-row.tsx'
import { parseNumber } from '../numbers.ts'
import { emptyListText, restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { type PagedResponse, useInvalidateRestaurants, useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { RowForm, useRowForm } from '../row-form.tsx'

/** Tables for table orders; each has a QR code that opens the menu there. */
export default function Tables() {
  const { place } = useCurrentRestaurant()
  const address = useListUrlState()
  const query = useOfficeQuery<{ tables: TableView[] } & PagedResponse>(`/restaurants/${place.id}/tables`, address, { state: getArchiveState(address) })
  useReadFailureToast(query, restaurantFailureTexts())
  useLastPage(address, query)
  const toggleArchived = useToggleArchived()
  const [open, setOpen] = useState<TableView | 'new'>()
  const columns: Column<TableView>[] = [
    {
      name: t('places.table_label'),
      onCard: 'numbered',
      cell: ({ label, archived }) => <RowName name={label} archived={archived} />,
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
        <EditableRowActions
          name={table.label}
          archived={table.archived}
          onEdit={() => setOpen(table)}
          onArchive={() => void toggleArchived(`/restaurants/${place.id}/tables/${table.id}`, 'table', table)}
        />
      ),
    },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-cenere">{t('places.tables_hint')}</p>
        <HeadingButtons>
          {(query.data?.tables.some(({ archived }) => !archived) || (query.data?.totalPages ?? 1) > 1) && (
            <AdminButtonLink tone="outline" to={`/dashboard/admin/restaurants/${place.id}/tables/print`}>
              {t('places.print_codes')}
            </AdminButtonLink>
          )}
          <ImportRestaurantData kind="tables" placeId={place.id} />
          <AdminButton onClick={() => setOpen('new')}>{t('places.add_tables')}</AdminButton>
        </HeadingButtons>
      </div>
      {!place.services.includes('table') && <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{t('places.no_table_service')}</p>}
      <PagedList
        what={t('places.tables')}
        columns={columns}
        rows={query.data?.tables}
        keyOf={({ id }) => id}
        empty={emptyListText(getEmptyReason(address), 'places.no_tables')}
        query={query}
        address={address}
        archive
        skeletons={3}
        pager={{ short: true }}
      />
      <Modal title={open && open !== 'new' ? open.label : t('places.add_tables')} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open === 'new' ? (
          <NewTablesForm placeId={place.id} saved={() => setOpen(undefined)} />
        ) : (
          open && <TableForm placeId={place.id} table={open} saved={() => setOpen(undefined)} />
        )}
      </Modal>
    </>
  )
}

/** Form for several tables: `Terrazza ` from 1 to 12 creates `Terrazza 1` … `Terrazza 12`. */
function NewTablesForm({ placeId, saved }: { placeId: string; saved: () => void }) {
  const invalidate = useInvalidateRestaurants()
  const form = useServerForm({
    initial: { prefix: '', first: '1', last: '10', seats: '' },
    check: ({ first, last }) => {
      const [from, until] = [parseNumber(first), parseNumber(last)]
      const errors: { first?: string; last?: string } = {}
      if (!Number.isInteger(from)) errors.first = t('places.number')
      if (!Number.isInteger(until)) errors.last = t('places.number')
      else if (Number(until) < Number(from)) errors.last = t('places.number_from', { least: String(from) })
      else if (Number(until) - Number(from) >= maxTablesPerCall) errors.last = t('places.too_many_tables', { most: maxTablesPerCall })
      return errors
    },
    texts: restaurantFailureTexts(),
    send: async values => {
      const [from = 1, until = 1] = [parseNumber(values.first), parseNumber(values.last)]
      const prefix = values.prefix.trim()
      const labels = Array.from({ length: until - from + 1 }, (_, index) => `${prefix ? `${prefix} ` : ''}${from + index}`)
      const { message } = await sendIdempotent<{ message: string }>('POST', `/office/restaurants/${placeId}/tables`, {
        body: { labels, seats: parseNumber(values.seats) ?? null },
      }).catch(error => {
        // Labels derive from the numbers: show their error there.
        if (error instanceof ApiError && error.fields.labels) error.fields = { first: error.fields.labels }
        throw error
      })
      form.reset({ ...values })
      toast({ tone: 'success', text: message })
      await invalidate()
      saved()
    },
  })
  const numberProps = { inputMode: 'numeric' as const, maxLength: 4, autoComplete: 'off', className: 'figures text-right' }
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <TextField label={t('places.prefix')} hint={t('places.prefix_hint')} {...form.field('prefix')} maxLength={30} autoComplete="off" required={false} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField label={t('places.first_number')} {...form.field('first')} {...numberProps} />
        <TextField label={t('places.last_number')} {...form.field('last')} {...numberProps} />
        <TextField label={t('places.seats')} {...form.field('seats')} {...numberProps} required={false} />
      </div>
      <div>
        <AdminButton type="submit" busy={form.busy}>
          {t('places.add_tables')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}

const toTableValues = (table?: TableView) => ({ label: table?.label ?? '', seats: table?.seats ? String(table.seats) : '', newCode: false })

function TableForm({ placeId, table, saved }: { placeId: string; table: TableView; saved: () => void }) {
  const form = useRowForm({
    row: table,
    toValues: toTableValues,
    check: ({ label }): { label?: string } => (label.trim() === '' ? { label: t('places.required') } : {}),
    path: `/restaurants/${placeId}/tables/${table.id}`,
    toBody: ({ label, seats, newCode }) => ({ label, seats: parseNumber(seats) ?? null, newCode }),
    rowOf: (answer: { table: TableView }) => answer.table,
    onSaved: saved,
  })
  const fieldLabels = { label: t('places.table_label'), seats: t('places.seats') }
  return (
    <RowForm form={form} names={fieldLabels}>
      <TextField label={fieldLabels.label} {...form.field('label')} maxLength={40} autoComplete="off" />
      <TextField
        label={fieldLabels.seats}
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
    </RowForm>
  )
}
