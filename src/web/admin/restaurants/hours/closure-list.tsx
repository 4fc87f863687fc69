import type { AffectedOrdersSummary, ClosureReach, ClosureView } from '#restaurants/hours/contract.ts'
import { adminText } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure, useReadFailureToast } from '../../failure-texts.ts'
import { getArchiveState, getEmptyReason } from '../../list/archive-filter.ts'
import { ArchivedMark } from '../../list/archive-switch.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { RowAction, RowActions } from '../../list/row-action.tsx'
import { emptyListText, restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { type PagedResponse, useInvalidateRestaurants, useOfficeQuery } from '../queries.ts'
import { type AffectedOrders, AffectedOrdersAlert, getOrdersAffectedByClosure } from './affected-orders.tsx'
import { ClosureForm } from './closure-form.tsx'
import { formatRanges } from './closure-ranges.ts'

const dayFormat = new Intl.DateTimeFormat('it', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const formatDay = (date: string) => dayFormat.format(new Date(date))
const formatDays = ({ startsOn, endsOn }: ClosureView) => (startsOn === endsOn ? formatDay(startsOn) : `${formatDay(startsOn)} – ${formatDay(endsOn)}`)

type SaveClosureResponse = { closure: ClosureView; message: string } & AffectedOrdersSummary

interface ClosureListProps {
  /** Restaurant of the screen; closures of its city or the chain are read-only there. */
  restaurantId?: string
  /** Closure in the dialog: a listed or a new one. */
  open: ClosureView | 'new' | undefined
  setOpen: (open: ClosureView | 'new' | undefined) => void
  /** Orders affected by the last closure, wherever it was added. */
  affectedOrders: AffectedOrders | undefined
  setLeft: (affected: AffectedOrders | undefined) => void
}

/** Closures, next first by default; removal is confirmed and can be undone from the toast or the archive. */
export function ClosureList({ restaurantId, open, setOpen, affectedOrders, setLeft }: ClosureListProps) {
  const { remove, restore } = useRemoveClosure(setLeft)
  const address = useListUrlState()
  const state = getArchiveState(address)
  const isPastShown = address.filter('past') === 'true'
  const query = useOfficeQuery<{ closures: ClosureView[]; over: number } & PagedResponse>(
    restaurantId === undefined ? '/closures' : `/restaurants/${restaurantId}/closures`,
    address,
    {
      // The archive includes past closures.
      past: String(isPastShown || state !== 'active'),
      state,
    },
  )
  useReadFailureToast(query, restaurantFailureTexts())
  useLastPage(address, query)
  const columns: Column<ClosureView>[] = [
    {
      name: t('places.days'),
      cell: closure => (
        <>
          <span className="figures font-semibold">{formatDays(closure)}</span>
          {closure.archived && <ArchivedMark />}
        </>
      ),
      className: 'min-w-32 lg:min-w-40',
      sort: 'days',
    },
    {
      name: t('places.closure_kind'),
      cell: ({ kind, ranges }) => (kind === 'closed' ? t('places.closed_all_day') : formatRanges(ranges)),
      className: 'lg:min-w-32',
      sort: 'kind',
    },
    { name: t('places.for_service'), cell: ({ fulfilment }) => (fulfilment ? t(`places.service_${fulfilment}`) : t('places.every_service')), sort: 'service' },
    {
      name: t('places.closure_place'),
      cell: ({ place, placeName }) => (place === 'chain' ? t('places.whole_chain') : placeName),
      className: 'lg:min-w-36',
      sort: 'place',
    },
    { name: t('places.reason'), cell: ({ reason }) => reason, className: 'lg:min-w-32', sort: 'reason' },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: closure =>
        restaurantId !== undefined && closure.place !== 'restaurant' ? (
          <span className="text-cenere">{t('places.kept_by_chain')}</span>
        ) : closure.archived ? (
          <RowAction label={t('places.restore_of', { name: `${formatDay(closure.startsOn)} ${closure.reason}` })} onClick={() => void restore(closure)}>
            {t('places.restore')}
          </RowAction>
        ) : (
          <RowActions>
            <RowAction label={t('places.edit_of', { name: `${formatDay(closure.startsOn)} ${closure.reason}` })} onClick={() => setOpen(closure)}>
              {t('places.edit')}
            </RowAction>
            <RowAction danger label={t('places.remove_of', { name: `${formatDay(closure.startsOn)} ${closure.reason}` })} onClick={() => void remove(closure)}>
              {t('places.remove')}
            </RowAction>
          </RowActions>
        ),
    },
  ]
  return (
    <>
      <AffectedOrdersAlert left={affectedOrders} />
      <PagedList
        what={t('places.closures')}
        columns={columns}
        rows={query.data?.closures}
        keyOf={({ id }) => id}
        empty={emptyListText(getEmptyReason(address), 'places.no_closures')}
        query={query}
        address={address}
        archive
        skeletons={3}
        pager={{ short: true }}
      />
      {state === 'active' && (query.data?.over ?? 0) > 0 && (
        <button type="button" className="link mt-3 py-1.5 font-semibold" onClick={() => address.filterBy({ past: isPastShown ? '' : 'true' })}>
          {t(isPastShown ? 'places.hide_past' : 'places.show_past')}
        </button>
      )}
      <Modal title={t(open === 'new' ? 'places.add_closure' : 'places.edit_closure')} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <ClosureForm closure={open === 'new' ? undefined : open} restaurantId={restaurantId} saved={() => setOpen(undefined)} setLeft={setLeft} />}
      </Modal>
    </>
  )
}

function useRemoveClosure(setLeft: ClosureListProps['setLeft']) {
  const confirm = useConfirm()
  const invalidate = useInvalidateRestaurants()
  const restore = async ({ id, version }: ClosureView) => {
    try {
      const { message, ...answer } = await api<SaveClosureResponse>('POST', `/office/closures/${id}/restore`, { body: { version } })
      toast({ tone: 'success', text: message })
      setLeft(getOrdersAffectedByClosure(answer))
    } catch (error) {
      toastFailure(error, restaurantFailureTexts())
    }
    await invalidate()
  }
  const remove = async (closure: ClosureView) => {
    const about = [`${formatDays(closure)}${closure.reason && ` · ${closure.reason}`}`, await describeReach(closure)].filter(Boolean).join('. ')
    if (!(await confirm({ text: t('places.remove_closure_question'), about, yes: t('places.remove') }))) return
    try {
      const answer = await api<Pick<SaveClosureResponse, 'message' | 'closure'>>('DELETE', `/office/closures/${closure.id}`, {
        query: { version: closure.version },
      })
      toast({ tone: 'success', text: answer.message, action: { label: adminText('office.undo'), run: () => void restore(answer.closure) } })
      setLeft(undefined)
    } catch (error) {
      toastFailure(error, restaurantFailureTexts())
    }
    await invalidate()
  }
  return { remove, restore }
}

/** Scope of a closure, in words; empty when unknown. */
const describeReach = ({ id, restaurantId, cityId, startsOn, endsOn, fulfilment, kind, ranges, reason, translations }: ClosureView): Promise<string> =>
  api<ClosureReach>('POST', '/office/closures/preview', {
    body: { id, restaurantId, cityId, startsOn, endsOn, fulfilment, kind, ranges, reason, translations },
  }).then(
    ({ restaurants, names }) => t('places.remove_closure_reach', { count: restaurants, names: names[0] ?? '' }),
    () => '',
  )
