import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PriceListOptions, toScopeQuery } from './use-places.ts'

interface PriceListLinkProps {
  /** Empty: the chain's list; else `city:…`, `restaurant:…`. */
  place: string
  /** The item's title: what the list is searched for. */
  title: string
  children: ReactNode
}

/** The address of the price list of a place, at one item. */
export const priceListPath = (place: string, title: string): string =>
  `/dashboard/admin/price-lists?${new URLSearchParams({ ...(place && { place }), search: title }).toString()}`

/** Leads to the price list that decides. */
export const PriceListLink = ({ place, title, children }: PriceListLinkProps) => (
  <Link to={priceListPath(place, title)} className="link font-normal">
    {children}
  </Link>
)

/** From the view of a place, the address of the outer list that a value there comes from; undefined: it is that place's own list. */
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
