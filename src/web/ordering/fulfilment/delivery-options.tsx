import { useState } from 'react'
import type { RestaurantSummary, Serviceability, ServingRestaurant } from '#orders/delivery/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { useBrand } from '../../shell/brand.ts'
import { OpenStatus } from '../../storefront/restaurants/open-line.tsx'
import { useOpenStates } from '../../storefront/restaurants/open-states.ts'
import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import { updateFulfilment } from '../state/fulfilment-store.ts'
import { chooseRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'
import { useDeliveryOptions } from '../summary/use-delivery-options.ts'
import { useFormatZoneTerms } from '../summary/zone-terms.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Restaurants delivering to an address, with fees; if the chosen one doesn't, the nearest that does, or where to pick up. */
export function DeliveryOptions({
  address,
  onChosen = focusNextChoice,
}: {
  address: CartAddress
  /** Called with the restaurant that is to deliver, or to be collected from. */
  onChosen?: ((restaurant: RestaurantSummary) => void) | undefined
}) {
  const t = useOrderingTexts()
  const chosen = useChosenRestaurant()
  const { reach, failed, isLoading, retry } = useDeliveryOptions(address, chosen?.id)
  const [last, setLast] = useState<ListedOptions>()
  const options = mergeOptions(JSON.stringify(address), reach, last)
  if (reach && options !== last) setLast(options)
  const { givers, pickup } = options ?? { givers: [], pickup: [] }
  const brand = useBrand()
  const restaurantIds = [...givers, ...pickup].map(({ restaurant }) => restaurant.id)
  const open = useOpenStates([...new Set(restaurantIds)].join())
  if (failed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4">
        {failed === true ? t('ordering.no_answer') : failed} <RetryButton className="-mx-3" busy={isLoading} retry={retry} />
      </p>
    )
  if (!options) return <Spinner className="size-10 text-brace" />
  const here = givers.find(({ restaurant }) => restaurant.id === chosen?.id)
  return (
    <div className="grid gap-4" aria-live="polite">
      {chosen && !here && <p className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{t('way.chosen_not_here', { name: chosen.name })}</p>}
      {givers.length === 0 && <p className="text-lead font-semibold">{t('way.nobody_delivers', { brand })}</p>}
      <ul className="grid gap-3">
        {givers.map(option => (
          <DeliveryOption
            key={option.restaurant.id}
            reached={option}
            open={open.get(option.restaurant.slug)}
            isSelected={option === here}
            take={() => {
              chooseRestaurant(option.restaurant)
              onChosen(option.restaurant)
            }}
          />
        ))}
      </ul>
      {pickup.length > 0 && (
        <>
          <p>{t('way.pickup_instead')}</p>
          <ul className="grid gap-3">
            {pickup.map(({ restaurant, distanceMetres }) => (
              <PickupOption
                key={restaurant.id}
                place={restaurant}
                metres={distanceMetres}
                open={open.get(restaurant.slug)}
                take={() => {
                  chooseRestaurant(restaurant)
                  updateFulfilment({ fulfilment: 'pickup' })
                  onChosen(restaurant)
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Restaurants delivering to an address, in list order. */
interface ListedOptions {
  address: string
  /** Answer that the list comes from. */
  of: Serviceability
  givers: ServingRestaurant[]
  pickup: Serviceability['pickup']
}

/** Merges a new answer into the list. Choosing a restaurant reloads with that one first, so keep the previous order for the same address. */
function mergeOptions(address: string, reach: Serviceability | undefined, last: ListedOptions | undefined): ListedOptions | undefined {
  const before = last?.address === address ? last : undefined
  if (!reach || reach === before?.of) return before
  const { here, others, pickup } = reach
  const all = here ? [here, ...others] : others
  const same = before?.givers.map(({ restaurant: { id } }) => all.find(({ restaurant }) => restaurant.id === id))
  const isSameList = same?.every(restaurant => restaurant !== undefined) && (!here || same.includes(here)) && same.length > 0
  return { address, of: reach, givers: isSameList ? same : here ? all.slice(0, 3) : others, pickup }
}

/** Focus what follows, because the pressed button disappears: the time choice of a group's host, else the summary with the way on. */
const focusNextChoice = () =>
  requestAnimationFrame(() => {
    const next = document.getElementById('when') ?? document.getElementById('chosen')
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  })

interface DeliveryOptionProps {
  reached: ServingRestaurant
  /** Undefined until opening is known. */
  open: OpenRestaurant | undefined
  isSelected: boolean
  take: () => void
}

function DeliveryOption({ reached: { restaurant, distanceMetres, zone }, open, isSelected, take }: DeliveryOptionProps) {
  const t = useOrderingTexts()
  const distance = useFormatDistance()
  const terms = useFormatZoneTerms()
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border-2 px-4 py-3 ${isSelected ? 'border-carbone bg-miele-chiaro' : 'border-nebbia bg-farina'}`}
    >
      <div>
        <p>
          <span className="font-display text-name font-bold">{restaurant.name}</span>
          {distanceMetres !== null && <span className="figures"> · {distance(distanceMetres)}</span>}
          <span className="figures block" data-zone-terms>
            {terms(zone)}
          </span>
        </p>
        <OpenStatus open={open} className={isSelected ? 'text-carbone!' : ''} />
      </div>
      {isSelected ? (
        <strong>{t('way.delivers_here')}</strong>
      ) : (
        <Button tone="carbone" aria-label={t('way.order_from', { name: restaurant.name })} onClick={take}>
          {t('way.order_here')}
        </Button>
      )}
    </li>
  )
}

function PickupOption({ place, metres, open, take }: { place: RestaurantSummary; metres: number; open: OpenRestaurant | undefined; take: () => void }) {
  const t = useOrderingTexts()
  const distance = useFormatDistance()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border-2 border-nebbia bg-farina px-4 py-3">
      <div>
        <p className="figures">
          <span className="font-display text-name font-bold">{place.name}</span> · {distance(metres)}
          <span className="block">
            {place.address}, {place.city}
          </span>
        </p>
        <OpenStatus open={open} />
      </div>
      <Button tone="outline" aria-label={t('way.collect_from', { name: place.name })} onClick={take}>
        {t('way.collect_here')}
      </Button>
    </li>
  )
}
