import { Suspense } from 'react'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { RestaurantCard } from '../../server/reads.ts'
import { extraPart } from '../../shared/lazy-part.ts'
import { useInBrowser } from '../../ui/in-browser.ts'
import { useCart } from '../state/cart-store.ts'
import { fulfilmentAt, useWay } from '../state/fulfilment-store.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { WayLine } from './fulfilment-line.tsx'

const ChosenWayBanner = extraPart(() => import('./fulfilment-banner-content.tsx'))
const MisreadTable = extraPart(() => import('./unreadable-table-code.tsx'))

export interface WayBannerProps {
  restaurant: RestaurantCard
  /** Whether it is open, where the banner is to say that one can order for later. */
  open?: OpenRestaurant
}

/**
 * Over a restaurant's pages: how one orders here, and what stands in the way of it, before the first dish is in the cart.
 * Whoever has chosen nothing yet collects it, which needs nothing more; all else comes with code and texts of its own.
 */
export function WayBanner({ restaurant, open }: WayBannerProps) {
  const t = useTexts()
  const way = useWay()
  const chosen = useChosenRestaurant()
  const joined = useJoinedGroup()
  const filled = useCart().length > 0
  const inBrowser = useInBrowser()
  const { id, services } = restaurant
  if (!inBrowser) return null
  const here = chosen?.id === id
  const plain = fulfilmentAt(way, id) === 'pickup' && services.includes('pickup') && joined?.restaurantId !== id && !(here ? way.slot : chosen && filled)
  return (
    <>
      {plain ? (
        <WayLine fulfilment="pickup" says={t('way.pickup')} open={open} />
      ) : (
        <Suspense>
          <ChosenWayBanner restaurant={restaurant} open={open} />
        </Suspense>
      )}
      {way.misread !== undefined && (
        <Suspense>
          <MisreadTable restaurantId={id} />
        </Suspense>
      )}
    </>
  )
}
