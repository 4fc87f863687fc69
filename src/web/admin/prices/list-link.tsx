import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PricePlaces, placeQuery } from './use-places.ts'

interface ListLinkProps {
  /** Empty: the chain's list; else `city:…`, `restaurant:…`. */
  place: string
  /** The item's title: what the list is searched for. */
  title: string
  children: ReactNode
}

/** The address of the price list of a place, at one item. */
export const listAddress = (place: string, title: string): string =>
  `/dashboard/admin/price-lists?${new URLSearchParams({ ...(place && { place }), search: title }).toString()}`

/** Leads to the price list that decides. */
export const ListLink = ({ place, title, children }: ListLinkProps) => (
  <Link to={listAddress(place, title)} className="link font-normal">
    {children}
  </Link>
)

/** From the view of a place, the address of the outer list that a value there comes from; undefined: it is that place's own list. */
export function listOfSource(
  places: PricePlaces | undefined,
  { place, source, title }: { place: string; source: 'chain' | 'city' | 'restaurant' | 'item'; title: string },
): string | undefined {
  if (source === 'chain') return place === '' ? undefined : listAddress('', title)
  const { restaurantId } = placeQuery(place)
  if (source !== 'city' || !restaurantId) return undefined
  const city = places?.cities.find(({ restaurants }) => restaurants.some(({ id }) => id === restaurantId))
  return city && listAddress(`city:${city.id}`, title)
}
