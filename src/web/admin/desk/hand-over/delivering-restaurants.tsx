import type { Serviceability } from '#orders/delivery/contract.ts'
import { formatAmount, formatKilometres } from '../../../ui/format/amount.ts'
import { deskText as t } from '../desk-texts.ts'

interface DeliveringRestaurantsProps {
  delivering: Serviceability
  /** A restaurant is chosen. */
  isChosen: boolean
  /** Restaurants where whoever is signed in may enter orders. */
  permittedIds: ReadonlySet<string>
  /** Gives the order to a restaurant; left out: it cannot be changed here. */
  choose: ((restaurantId: string) => void) | undefined
}

/** Tells whether the chosen restaurant delivers to the address, and which others do: one press gives them the order. */
export function DeliveringRestaurants({ delivering: { here, others, pointNeeded }, isChosen, permittedIds, choose }: DeliveringRestaurantsProps) {
  if (here)
    return (
      <p className="figures" data-delivers>
        {t('office-desk.delivers_here', { distance: formatDistance(here.distanceMetres), ...describeTerms(here.zone) })}
      </p>
    )
  const offered = choose ? others.filter(({ restaurant }) => permittedIds.has(restaurant.id)) : []
  if (pointNeeded && offered.length === 0) return null
  return (
    <div className="grid gap-1.5" data-delivers="others">
      <p className="font-semibold">
        {t(
          offered.length === 0
            ? isChosen
              ? 'office-desk.delivers_not'
              : 'office-desk.delivers_nobody'
            : isChosen
              ? 'office-desk.delivers_others'
              : 'office-desk.delivers_these',
        )}
      </p>
      {offered.map(({ restaurant, distanceMetres, zone }) => (
        <button
          key={restaurant.id}
          type="button"
          className="figures flex min-h-10 flex-wrap items-center justify-between gap-x-3 rounded-control border-2 border-cenere/60 px-3 py-1 text-left hover:border-carbone"
          onClick={() => choose?.(restaurant.id)}
        >
          <span className="font-semibold">{restaurant.name}</span>
          <span>{[formatDistance(distanceMetres), t('office-desk.delivers_for', describeTerms(zone))].filter(Boolean).join(' · ')}</span>
        </button>
      ))}
    </div>
  )
}

const describeTerms = ({ feeCents, minimumCents }: { feeCents: number; minimumCents: number }) => ({
  fee: formatAmount('it', feeCents),
  minimum: formatAmount('it', minimumCents),
})

const formatDistance = (metres: number | null): string => (metres === null ? '' : `${formatKilometres('it', metres)} km`)
