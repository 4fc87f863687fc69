import type { z } from 'zod'
import type { endedShiftsAnswer, KeptShift } from '#kitchen/delivery/contract.ts'
import { amountIn } from '../../../ui/format/amount.ts'
import { useReadFailure } from '../../failure-texts.ts'
import { useListAddress } from '../../list/list-address.ts'
import type { Column } from '../../list/list-table.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { dueTime, orderedTime } from '../order-times.ts'
import { placeFailures, placeText as t } from '../place-texts.ts'
import { useKept } from '../reads.ts'
import { useThisPlace } from '../restaurant.tsx'
import { ShortList } from '../short-list.tsx'

/** The couriers' shifts that have ended: what each should have handed in, what was counted, and what is missing. */
export default function Shifts() {
  const { place } = useThisPlace()
  const address = useListAddress()
  const query = useKept<z.output<typeof endedShiftsAnswer>>(`/restaurants/${place.id}/shifts`, address)
  useReadFailure(query, placeFailures())
  useLastPage(address, query)
  return (
    <>
      <p className="mb-4 max-w-prose">{t('places.shifts_hint')}</p>
      <ShortList
        what={t('places.shifts')}
        columns={columns}
        rows={query.data?.shifts}
        keyOf={({ id }) => id}
        empty={t('places.no_shifts')}
        query={query}
        address={address}
      />
    </>
  )
}

const money = (cents: number) => amountIn('it', cents)

/** In words, which an amount with a sign would leave to be found out. */
function difference({ differenceCents }: KeptShift): string {
  if (differenceCents === 0) return t('places.shift_right')
  return t(differenceCents < 0 ? 'places.shift_missing' : 'places.shift_over', { amount: money(Math.abs(differenceCents)) })
}

const columns: Column<KeptShift>[] = [
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
        {orderedTime(startedAt)} – {dueTime(startedAt, endedAt)}
      </span>
    ),
    sort: 'date',
  },
  { name: t('places.shift_delivered'), cell: ({ delivered }) => delivered, numeric: true },
  { name: t('places.shift_float'), cell: ({ floatCents }) => money(floatCents), numeric: true },
  { name: t('places.shift_due'), cell: ({ dueCents }) => money(dueCents), numeric: true },
  { name: t('places.shift_handed_in'), cell: ({ handedInCents }) => money(handedInCents), numeric: true },
  {
    name: t('places.shift_difference'),
    cell: shift => (
      <span className={`whitespace-nowrap ${shift.differenceCents === 0 ? '' : 'rounded-control bg-miele px-2 py-0.5 font-semibold'}`}>
        {difference(shift)}
      </span>
    ),
    numeric: true,
  },
]
