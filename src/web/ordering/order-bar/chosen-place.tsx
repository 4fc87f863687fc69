import { useOpenStates } from '../../storefront/restaurants/open-states.ts'
import { FulfilmentBanner } from '../fulfilment/fulfilment-banner.tsx'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'

/** Where and how one orders, above the chain's menu, once it was chosen. */
export default function ChosenPlace({ restaurant }: { restaurant: ChosenRestaurant }) {
  const open = useOpenStates(restaurant.id)
  return <FulfilmentBanner restaurant={restaurant} open={open.get(restaurant.slug)} onChainMenu />
}
