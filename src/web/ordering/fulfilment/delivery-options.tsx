import { useState } from 'react'
import type { PlaceCard, Reach, ReachedPlace } from '#orders/delivery/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { useBrand } from '../../shell/brand.ts'
import { OpenLine } from '../../storefront/restaurants/open-line.tsx'
import { useOpenStates } from '../../storefront/restaurants/open-states.ts'
import { useDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AskAgain } from '../shared/retry-button.tsx'
import { changeWay } from '../state/fulfilment-store.ts'
import { chooseRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'
import { useReach } from '../summary/use-delivery-options.ts'
import { useZoneTerms } from '../summary/zone-terms.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Who delivers to an address and for how much; where the chosen one does not, the nearest that does, or where it can be collected. */
export function Deliverers({ address }: { address: CartAddress }) {
  const t = useOrderingTexts()
  const chosen = useChosenRestaurant()
  const { reach, failed, asking, again } = useReach(address, chosen?.id)
  const [last, keep] = useState<Known>()
  const known = knownOf(JSON.stringify(address), reach, last)
  if (reach && known !== last) keep(known)
  const { givers, pickup } = known ?? { givers: [], pickup: [] }
  const brand = useBrand()
  const shown = [...givers, ...pickup].map(({ restaurant }) => restaurant.id)
  const open = useOpenStates([...new Set(shown)].join())
  if (failed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4">
        {failed === true ? t('ordering.no_answer') : failed} <AskAgain className="-mx-3" busy={asking} again={again} />
      </p>
    )
  if (!known) return <Spinner className="size-10 text-brace" />
  const here = givers.find(({ restaurant }) => restaurant.id === chosen?.id)
  return (
    <div className="grid gap-4" aria-live="polite">
      {chosen && !here && <p className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{t('way.chosen_not_here', { name: chosen.name })}</p>}
      {givers.length === 0 && <p className="text-lead font-semibold">{t('way.nobody_delivers', { brand })}</p>}
      <ul className="grid gap-3">
        {givers.map(each => (
          <Giver
            key={each.restaurant.id}
            reached={each}
            open={open.get(each.restaurant.slug)}
            taken={each === here}
            take={() => {
              chooseRestaurant(each.restaurant)
              goOnToTime()
            }}
          />
        ))}
      </ul>
      {pickup.length > 0 && (
        <>
          <p>{t('way.pickup_instead')}</p>
          <ul className="grid gap-3">
            {pickup.map(({ restaurant, distanceMetres }) => (
              <Collect
                key={restaurant.id}
                place={restaurant}
                metres={distanceMetres}
                open={open.get(restaurant.slug)}
                take={() => {
                  chooseRestaurant(restaurant)
                  changeWay({ fulfilment: 'pickup' })
                  goOnToTime()
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Who delivers to an address, as it is listed. */
interface Known {
  address: string
  /** The answer that it is of. */
  of: Reach
  givers: ReachedPlace[]
  pickup: Reach['pickup']
}

/** As one is chosen it is asked anew, with that one first: who was listed for the same address stays listed, in the same place. */
function knownOf(address: string, reach: Reach | undefined, last: Known | undefined): Known | undefined {
  const before = last?.address === address ? last : undefined
  if (!reach || reach === before?.of) return before
  const { here, others, pickup } = reach
  const all = here ? [here, ...others] : others
  const same = before?.givers.map(({ restaurant: { id } }) => all.find(({ restaurant }) => restaurant.id === id))
  const stays = same?.every(each => each !== undefined) && (!here || same.includes(here)) && same.length > 0
  return { address, of: reach, givers: stays ? same : here ? all.slice(0, 3) : others, pickup }
}

/** The button that was pressed goes as its restaurant is chosen: who pressed it goes on to the time, below the list. */
const goOnToTime = () =>
  requestAnimationFrame(() => {
    const when = document.getElementById('when')
    when?.focus({ preventScroll: true })
    when?.scrollIntoView()
  })

interface GiverProps {
  reached: ReachedPlace
  /** Undefined until it is known whether it is open. */
  open: OpenRestaurant | undefined
  taken: boolean
  take: () => void
}

function Giver({ reached: { restaurant, distanceMetres, zone }, open, taken, take }: GiverProps) {
  const t = useOrderingTexts()
  const distance = useDistance()
  const terms = useZoneTerms()
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border-2 px-4 py-3 ${taken ? 'border-carbone bg-miele-chiaro' : 'border-nebbia bg-farina'}`}
    >
      <div>
        <p>
          <span className="font-display text-name font-bold">{restaurant.name}</span>
          {distanceMetres !== null && <span className="figures"> · {distance(distanceMetres)}</span>}
          <span className="figures block" data-zone-terms>
            {terms(zone)}
          </span>
        </p>
        <OpenLine open={open} className={taken ? 'text-carbone!' : ''} />
      </div>
      {taken ? (
        <strong>{t('way.delivers_here')}</strong>
      ) : (
        <Button tone="carbone" aria-label={t('way.order_from', { name: restaurant.name })} onClick={take}>
          {t('way.order_here')}
        </Button>
      )}
    </li>
  )
}

function Collect({ place, metres, open, take }: { place: PlaceCard; metres: number; open: OpenRestaurant | undefined; take: () => void }) {
  const t = useOrderingTexts()
  const distance = useDistance()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border-2 border-nebbia bg-farina px-4 py-3">
      <div>
        <p className="figures">
          <span className="font-display text-name font-bold">{place.name}</span> · {distance(metres)}
          <span className="block">
            {place.address}, {place.city}
          </span>
        </p>
        <OpenLine open={open} />
      </div>
      <Button tone="outline" aria-label={t('way.collect_from', { name: place.name })} onClick={take}>
        {t('way.collect_here')}
      </Button>
    </li>
  )
}
