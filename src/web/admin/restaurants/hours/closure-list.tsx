import type { ClosureReach, KeptClosure, OrdersLeft } from '#restaurants/hours/contract.ts'
import { officeText } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure, useReadFailure } from '../../failure-texts.ts'
import { ArchivedMark } from '../../list/archive-switch.tsx'
import { useListAddress } from '../../list/list-address.ts'
import type { Column } from '../../list/list-table.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { RowAction, RowActions } from '../../list/row-action.tsx'
import { stateOf, whyEmpty } from '../../list/shown.ts'
import { noneText, placeFailures, placeText as t } from '../place-texts.ts'
import { type Paged, useKept, useReadAgain } from '../reads.ts'
import { ShortList } from '../short-list.tsx'
import { type LeftOrders, OrdersLeftAlert, ordersOfClosure } from './affected-orders.tsx'
import { ClosureForm } from './closure-form.tsx'
import { writeRanges } from './closure-ranges.ts'

const days = new Intl.DateTimeFormat('it', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayOf = (date: string) => days.format(new Date(date))
const daysOf = ({ startsOn, endsOn }: KeptClosure) => (startsOn === endsOn ? dayOf(startsOn) : `${dayOf(startsOn)} – ${dayOf(endsOn)}`)

type Saved = { closure: KeptClosure; message: string } & OrdersLeft

interface ClosureListProps {
  /** The restaurant whose screen it is: what is of its city or the chain is only shown there. */
  restaurantId?: string
  /** What is open over the list: one of them, or a new one. */
  open: KeptClosure | 'new' | undefined
  setOpen: (open: KeptClosure | 'new' | undefined) => void
  /** Which orders fall into what was closed last, wherever that was done. */
  left: LeftOrders | undefined
  setLeft: (left: LeftOrders | undefined) => void
}

/** Days off, the next first unless sorted otherwise; one that is taken away after a question comes back from the toast or the archive. */
export function ClosureList({ restaurantId, open, setOpen, left, setLeft }: ClosureListProps) {
  const { remove, restore } = useRemoval(setLeft)
  const address = useListAddress()
  const state = stateOf(address)
  const past = address.filter('past') === 'true'
  const query = useKept<{ closures: KeptClosure[]; over: number } & Paged>(
    restaurantId === undefined ? '/closures' : `/restaurants/${restaurantId}/closures`,
    address,
    {
      // What is archived is looked for, whenever it was.
      past: String(past || state !== 'active'),
      state,
    },
  )
  useReadFailure(query, placeFailures())
  useLastPage(address, query)
  const columns: Column<KeptClosure>[] = [
    {
      name: t('places.days'),
      cell: closure => (
        <>
          <span className="figures font-semibold">{daysOf(closure)}</span>
          {closure.archived && <ArchivedMark />}
        </>
      ),
      className: 'min-w-32 lg:min-w-40',
      sort: 'days',
    },
    {
      name: t('places.closure_kind'),
      cell: ({ kind, ranges }) => (kind === 'closed' ? t('places.closed_all_day') : writeRanges(ranges)),
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
          <RowAction label={t('places.restore_of', { name: `${dayOf(closure.startsOn)} ${closure.reason}` })} onClick={() => void restore(closure)}>
            {t('places.restore')}
          </RowAction>
        ) : (
          <RowActions>
            <RowAction label={t('places.edit_of', { name: `${dayOf(closure.startsOn)} ${closure.reason}` })} onClick={() => setOpen(closure)}>
              {t('places.edit')}
            </RowAction>
            <RowAction danger label={t('places.remove_of', { name: `${dayOf(closure.startsOn)} ${closure.reason}` })} onClick={() => void remove(closure)}>
              {t('places.remove')}
            </RowAction>
          </RowActions>
        ),
    },
  ]
  return (
    <>
      <OrdersLeftAlert left={left} />
      <ShortList
        what={t('places.closures')}
        columns={columns}
        rows={query.data?.closures}
        keyOf={({ id }) => id}
        empty={noneText(whyEmpty(address), 'places.no_closures')}
        query={query}
        address={address}
        archive
      />
      {state === 'active' && (query.data?.over ?? 0) > 0 && (
        <button type="button" className="link mt-3 py-1.5 font-semibold" onClick={() => address.filterBy({ past: past ? '' : 'true' })}>
          {t(past ? 'places.hide_past' : 'places.show_past')}
        </button>
      )}
      <Modal title={t(open === 'new' ? 'places.add_closure' : 'places.edit_closure')} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <ClosureForm closure={open === 'new' ? undefined : open} restaurantId={restaurantId} saved={() => setOpen(undefined)} setLeft={setLeft} />}
      </Modal>
    </>
  )
}

function useRemoval(setLeft: ClosureListProps['setLeft']) {
  const confirm = useConfirm()
  const readAgain = useReadAgain()
  const restore = async ({ id, version }: KeptClosure) => {
    try {
      const { message, ...answer } = await api<Saved>('POST', `/office/closures/${id}/restore`, { body: { version } })
      toast({ tone: 'success', text: message })
      setLeft(ordersOfClosure(answer))
    } catch (error) {
      toastFailure(error, placeFailures())
    }
    await readAgain()
  }
  const remove = async (closure: KeptClosure) => {
    const about = [`${daysOf(closure)}${closure.reason && ` · ${closure.reason}`}`, await reachOf(closure)].filter(Boolean).join('. ')
    if (!(await confirm({ text: t('places.remove_closure_question'), about, yes: t('places.remove') }))) return
    try {
      const answer = await api<Pick<Saved, 'message' | 'closure'>>('DELETE', `/office/closures/${closure.id}`, { query: { version: closure.version } })
      toast({ tone: 'success', text: answer.message, action: { label: officeText('office.undo'), run: () => void restore(answer.closure) } })
      setLeft(undefined)
    } catch (error) {
      toastFailure(error, placeFailures())
    }
    await readAgain()
  }
  return { remove, restore }
}

/** Whom it concerns, in words; empty where nobody says so. */
const reachOf = ({ id, restaurantId, cityId, startsOn, endsOn, fulfilment, kind, ranges, reason, translations }: KeptClosure): Promise<string> =>
  api<ClosureReach>('POST', '/office/closures/preview', {
    body: { id, restaurantId, cityId, startsOn, endsOn, fulfilment, kind, ranges, reason, translations },
  }).then(
    ({ restaurants, names }) => t('places.remove_closure_reach', { count: restaurants, names: names[0] ?? '' }),
    () => '',
  )
