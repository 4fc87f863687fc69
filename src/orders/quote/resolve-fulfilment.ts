import type { DirectoryRestaurant, RestaurantDirectory } from '#restaurants/directory/restaurant-directory.ts'
import { isAddressPointMismatch } from '../delivery/address-point-mismatch.ts'
import { findZone, travelMinutes } from '../delivery/delivery-fee.ts'
import { type DeliveryZone, type DiningTable, findTableByCode, type SalesCatalogue } from '../dishes/sales-catalogue.ts'
import type { AddProblem } from './cart-problem.ts'
import type { QuoteInput } from './contract.ts'

/** Where a cart is handed over. */
interface ResolvedFulfilment {
  /** The restaurant offers this fulfilment at all. */
  isOffered: boolean
  /** With `table`. */
  table: DiningTable | undefined
  /** With `delivery`: the zone of the address. */
  zone: DeliveryZone | undefined
  /** Travel time to the zone; 0 without delivery. */
  deliveryTravelMinutes: number
}

/** Resolves the table or delivery zone of a cart; adds a problem for what the restaurant does not offer. */
export function resolveFulfilment(
  input: Pick<QuoteInput, 'fulfilment' | 'table' | 'address'>,
  { restaurant, network, parts }: { restaurant: DirectoryRestaurant; network: RestaurantDirectory; parts: SalesCatalogue },
  addProblem: AddProblem,
): ResolvedFulfilment {
  const { fulfilment } = input
  const isOffered = restaurant.services.includes(fulfilment)
  if (!isOffered) addProblem('service_not_offered')
  const table = fulfilment === 'table' ? findTableByCode(parts, input.table ?? '') : undefined
  if (fulfilment === 'table' && table?.restaurantId !== restaurant.id) addProblem('table_unknown')
  const zones = parts.zones.get(restaurant.id) ?? []
  const zone = fulfilment === 'delivery' && isOffered ? resolveZone(input, { zones, restaurant, network }, addProblem) : undefined
  return { isOffered, table, zone, deliveryTravelMinutes: fulfilment === 'delivery' ? travelMinutes(zone, restaurant) : 0 }
}

interface ZoneLookup {
  zones: readonly DeliveryZone[]
  restaurant: DirectoryRestaurant
  network: RestaurantDirectory
}

function resolveZone({ address }: Pick<QuoteInput, 'address'>, { zones, restaurant, network }: ZoneLookup, addProblem: AddProblem): DeliveryZone | undefined {
  if (!address) {
    addProblem('address_missing')
    return undefined
  }
  if (isAddressPointMismatch(address, network.cities)) {
    addProblem('address_elsewhere')
    return undefined
  }
  const zone = findZone(zones, address, restaurant)
  if (!zone) addProblem('out_of_zone')
  return zone
}
