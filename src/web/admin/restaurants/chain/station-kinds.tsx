import { useState } from 'react'
import type { StationKindView } from '#restaurants/service/contract.ts'
import { api } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure, useReadFailureToast } from '../../failure-texts.ts'
import { getArchiveState, getEmptyReason } from '../../list/archive-filter.ts'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading } from '../../office-heading.tsx'
import { EditableRowActions, RowName } from '../kept-row.tsx'
import { parseNumber } from '../numbers.ts'
import { createRestaurantMeta, emptyListText, restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { type PagedResponse, useInvalidateRestaurants, useOfficeQuery } from '../queries.ts'
import { RowForm, useRowForm } from '../row-form.tsx'
import { ChainNav } from './chain-nav.tsx'

export const meta = createRestaurantMeta('places.kinds')

/** Kinds of station; the prep load of dishes refers to them. */
export default function Kinds() {
  const address = useListUrlState()
  const query = useOfficeQuery<{ kinds: StationKindView[] } & PagedResponse>('/station-kinds', address, { state: getArchiveState(address) })
  useReadFailureToast(query, restaurantFailureTexts())
  useLastPage(address, query)
  const invalidate = useInvalidateRestaurants()
  const [open, setOpen] = useState<StationKindView | 'new'>()
  const toggleArchived = async ({ code, title, position, archived, version }: StationKindView) => {
    try {
      const { message } = await api<{ message: string }>('PUT', `/office/station-kinds/${code}`, { body: { title, position, archived: !archived, version } })
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error, restaurantFailureTexts())
    }
    await invalidate()
  }
  const columns: Column<StationKindView>[] = [
    {
      name: t('places.kind_title'),
      cell: ({ title, archived }) => <RowName name={title} archived={archived} />,
      sort: 'title',
    },
    { name: t('places.code'), cell: ({ code }) => <code>{code}</code>, sort: 'code' },
    { name: t('places.stations'), cell: ({ stations }) => stations, numeric: true, sort: 'stations' },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: kind => <EditableRowActions name={kind.title} archived={kind.archived} onEdit={() => setOpen(kind)} onArchive={() => void toggleArchived(kind)} />,
    },
  ]
  return (
    <>
      <AdminHeading title={t('places.kinds')}>
        <ChainNav />
        <AdminButton onClick={() => setOpen('new')}>{t('places.add_kind')}</AdminButton>
      </AdminHeading>
      <PagedList
        what={t('places.kinds')}
        columns={columns}
        rows={query.data?.kinds}
        keyOf={({ code }) => code}
        empty={emptyListText(getEmptyReason(address), 'places.no_kinds')}
        query={query}
        address={address}
        archive
        skeletons={3}
        pager={{ short: true }}
      />
      <Modal title={open === 'new' || !open ? t('places.add_kind') : open.title} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <StationKindForm kind={open === 'new' ? undefined : open} saved={() => setOpen(undefined)} />}
      </Modal>
    </>
  )
}

const toStationKindValues = (kind?: StationKindView) => ({ title: kind?.title ?? '', code: kind?.code ?? '', position: String(kind?.position ?? 0) })

function StationKindForm({ kind, saved }: { kind?: StationKindView; saved: () => void }) {
  const form = useRowForm({
    row: kind,
    toValues: toStationKindValues,
    check: ({ title, code }) => ({ ...(title.trim() === '' && { title: t('places.required') }), ...(code.trim() === '' && { code: t('places.required') }) }),
    path: `/station-kinds${kind ? `/${kind.code}` : ''}`,
    toBody: ({ title, code, position }) => ({ title, position: parseNumber(position), ...(kind ? { archived: kind.archived } : { code }) }),
    rowOf: (answer: { kind: StationKindView }) => answer.kind,
    onSaved: saved,
  })
  const names = { title: t('places.kind_title'), position: t('places.position') }
  return (
    <RowForm form={form} names={names}>
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
    </RowForm>
  )
}
