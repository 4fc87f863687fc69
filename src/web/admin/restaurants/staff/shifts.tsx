import type { z } from 'zod'
import type { endedShiftsAnswer, ShiftRecord } from '#kitchen/delivery/contract.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { formatOrderedAt, formatPromisedAt } from '../order-times.ts'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'

/** Finished courier shifts: expected cash, counted cash and difference. */
export default function Shifts() {
  const { place } = useCurrentRestaurant()
  const address = useListUrlState()
  const query = useOfficeQuery<z.output<typeof endedShiftsAnswer>>(`/restaurants/${place.id}/shifts`, address)
  useReadFailureToast(query, restaurantFailureTexts())
  useLastPage(address, query)
  return (
    <>
      <p className="mb-4 max-w-prose">{t('places.shifts_hint')}</p>
      <PagedList
        what={t('places.shifts')}
        columns={columns}
        rows={query.data?.shifts}
        keyOf={({ id }) => id}
        empty={t('places.no_shifts')}
        query={query}
        address={address}
        skeletons={3}
        pager={{ short: true }}
      />
    </>
  )
}

const formatMoney = (cents: number) => formatAmount('it', cents)

/** Difference in words: a signed amount would leave its meaning open. */
function describeDifference({ differenceCents }: ShiftRecord): string {
  if (differenceCents === 0) return t('places.shift_right')
  return t(differenceCents < 0 ? 'places.shift_missing' : 'places.shift_over', { amount: formatMoney(Math.abs(differenceCents)) })
}

const columns: Column<ShiftRecord>[] = [
  {
    name: t('places.shift_courier'),
    cell: ({ courierName, note }) => (
      <>
        <span className="font-semibold">{courierName}</span>
        {note && <span className="block text-cenere">{note}</span>}
      </>
    ),
    className: 'min-w-28 break-words',
  },
  {
    name: t('places.shift_when'),
    cell: ({ startedAt, endedAt }) => (
      <span className="figures">
        {formatOrderedAt(startedAt)} – {formatPromisedAt(startedAt, endedAt)}
      </span>
    ),
    sort: 'date',
  },
  { name: t('places.shift_delivered'), cell: ({ delivered }) => delivered, numeric: true },
  { name: t('places.shift_float'), cell: ({ floatCents }) => formatMoney(floatCents), numeric: true },
  { name: t('places.shift_due'), cell: ({ dueCents }) => formatMoney(dueCents), numeric: true },
  { name: t('places.shift_handed_in'), cell: ({ handedInCents }) => formatMoney(handedInCents), numeric: true },
  {
    name: t('places.shift_difference'),
    cell: shift => (
      <span className={`whitespace-nowrap ${shift.differenceCents === 0 ? '' : 'rounded-control bg-miele px-2 py-0.5 font-semibold'}`}>
        {describeDifference(shift)}
      </span>
    ),
    numeric: true,
  },
]
