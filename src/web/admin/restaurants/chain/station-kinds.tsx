import { useState } from 'react'
import type { KeptKind } from '#restaurants/service/contract.ts'
import { api } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure, useReadFailure } from '../../failure-texts.ts'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { useListAddress } from '../../list/list-address.ts'
import type { Column } from '../../list/list-table.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { stateOf, whyEmpty } from '../../list/shown.ts'
import { OfficeButton } from '../../office-button.tsx'
import { OfficeHeading } from '../../office-heading.tsx'
import { KeptActions, KeptName } from '../kept-row.tsx'
import { readNumber } from '../numbers.ts'
import { noneText, placeFailures, placeMeta, placeText as t } from '../place-texts.ts'
import { type Paged, useKept, useReadAgain } from '../reads.ts'
import { ShortList } from '../short-list.tsx'
import { ChainNav } from './chain-nav.tsx'

export const meta = placeMeta('places.kinds')

/** Kinds of station that the chain knows: the work units of dishes name these. */
export default function Kinds() {
  const address = useListAddress()
  const query = useKept<{ kinds: KeptKind[] } & Paged>('/station-kinds', address, { state: stateOf(address) })
  useReadFailure(query, placeFailures())
  useLastPage(address, query)
  const readAgain = useReadAgain()
  const [open, setOpen] = useState<KeptKind | 'new'>()
  const archive = async ({ code, title, position, archived, version }: KeptKind) => {
    try {
      const { message } = await api<{ message: string }>('PUT', `/office/station-kinds/${code}`, { body: { title, position, archived: !archived, version } })
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error, placeFailures())
    }
    await readAgain()
  }
  const columns: Column<KeptKind>[] = [
    {
      name: t('places.kind_title'),
      cell: ({ title, archived }) => <KeptName name={title} archived={archived} />,
      sort: 'title',
    },
    { name: t('places.code'), cell: ({ code }) => <code>{code}</code>, sort: 'code' },
    { name: t('places.stations'), cell: ({ stations }) => stations, numeric: true, sort: 'stations' },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: kind => <KeptActions name={kind.title} archived={kind.archived} onEdit={() => setOpen(kind)} onArchive={() => void archive(kind)} />,
    },
  ]
  return (
    <>
      <OfficeHeading title={t('places.kinds')}>
        <OfficeButton onClick={() => setOpen('new')}>{t('places.add_kind')}</OfficeButton>
      </OfficeHeading>
      <ChainNav />
      <ShortList
        what={t('places.kinds')}
        columns={columns}
        rows={query.data?.kinds}
        keyOf={({ code }) => code}
        empty={noneText(whyEmpty(address), 'places.no_kinds')}
        query={query}
        address={address}
        archive
      />
      <Modal title={open === 'new' || !open ? t('places.add_kind') : open.title} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <KindForm kind={open === 'new' ? undefined : open} saved={() => setOpen(undefined)} />}
      </Modal>
    </>
  )
}

const typed = (kind?: KeptKind) => ({ title: kind?.title ?? '', code: kind?.code ?? '', position: String(kind?.position ?? 0) })

function KindForm({ kind, saved }: { kind?: KeptKind; saved: () => void }) {
  const readAgain = useReadAgain()
  const form = useKeptForm({
    kept: kind,
    typed,
    check: ({ title, code }) => ({ ...(title.trim() === '' && { title: t('places.required') }), ...(code.trim() === '' && { code: t('places.required') }) }),
    texts: placeFailures(),
    send: async ({ title, code, position }, version) => {
      const fields = { title, position: readNumber(position) }
      const answer = await (kind
        ? api<{ kind: KeptKind; message: string }>('PUT', `/office/station-kinds/${kind.code}`, { body: { ...fields, archived: kind.archived, version } })
        : askOnce<{ kind: KeptKind; message: string }>('POST', '/office/station-kinds', { body: { ...fields, code } }))
      toast({ tone: 'success', text: answer.message })
      return answer.kind
    },
    saved: () => void readAgain().then(saved),
  })
  const names = { title: t('places.kind_title'), position: t('places.position') }
  return (
    <form {...form.props} className="grid gap-5">
      <KeptConflict values={form.values} versions={form.versions} names={names} onTake={form.takeTheirs} onKeep={form.keepMine} />
      <TextField label={names.title} {...form.field('title')} maxLength={60} autoComplete="off" />
      <TextField
        label={t('places.code')}
        hint={t('places.code_hint')}
        {...form.field('code')}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={kind !== undefined}
      />
      <TextField
        label={names.position}
        hint={t('places.position_hint')}
        {...form.field('position')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        className="figures max-w-32 text-right"
      />
      <div>
        <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
          {t('places.save')}
        </OfficeButton>
      </div>
    </form>
  )
}
