import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PriceListOptions, toScopeQuery } from './use-places.ts'

interface PriceListLinkProps {
  /** Empty for the chain's list; else `city:…`, `restaurant:…`. */
  place: string
  /** Item title, used as the search term. */
  title: string
  children: ReactNode
}

/** URL of a scope's price list, searched for one item. */
const priceListPath = (place: string, title: string): string =>
  `/dashboard/admin/price-lists?${new URLSearchParams({ ...(place && { place }), search: title }).toString()}`

/** Link to the price list that sets the price. */
export const PriceListLink = ({ place, title, children }: PriceListLinkProps) => (
  <Link to={priceListPath(place, title)} className="link font-normal">
    {children}
  </Link>
)

/** URL of the outer list that sets a value seen in a scope; undefined when the scope's own list does. */
export function getSourceListPath(
  places: PriceListOptions | undefined,
  { place, source, title }: { place: string; source: 'chain' | 'city' | 'restaurant' | 'item'; title: string },
): string | undefined {
  if (source === 'chain') return place === '' ? undefined : priceListPath('', title)
  const { restaurantId } = toScopeQuery(place)
  if (source !== 'city' || !restaurantId) return undefined
  const city = places?.cities.find(({ restaurants }) => restaurants.some(({ id }) => id === restaurantId))
  return city && priceListPath(`city:${city.id}`, title)
}
