import { useQuery } from '@tanstack/react-query'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'

export interface PriceListOptions {
  cities: { id: string; name: string; restaurants: { id: string; name: string }[] }[]
  categories: { id: string; name: string }[]
  vatClasses: { code: string; title: string }[]
  stationKinds: { code: string; title: string }[]
  /** Default publish time of a change set. */
  nextMonday: string
}

/** Scopes to choose from on the price screens. */
export const usePriceListOptions = (): PriceListOptions | undefined =>
  useQuery({ queryKey: ['price-places'], queryFn: ({ signal }) => api<PriceListOptions>('GET', '/price-lists/places', { signal }), staleTime: 60_000 }).data

/** Query of a scope choice: empty for the chain, `city:…`, `restaurant:…`. */
export function toScopeQuery(choice: string): { cityId?: string; restaurantId?: string } {
  const [level, id] = choice.split(':')
  if (level === 'city' && id) return { cityId: id }
  if (level === 'restaurant' && id) return { restaurantId: id }
  return {}
}

export function getScopeName(places: PriceListOptions | undefined, choice: string): string {
  const { cityId, restaurantId } = toScopeQuery(choice)
  const city = places?.cities.find(({ id }) => id === cityId)
  if (city) return t('office-prices.whole_city', { city: city.name })
  return places?.cities.flatMap(({ restaurants }) => restaurants).find(({ id }) => id === restaurantId)?.name ?? t('office-prices.chain')
}

/** All scopes as options: the chain, each city and its restaurants. */
export function getScopeOptions(places: PriceListOptions | undefined): { value: string; label: string; city?: string }[] {
  return (places?.cities ?? []).flatMap(({ id, name, restaurants }) => [
    { value: `city:${id}`, label: t('office-prices.whole_city', { city: name }), city: name },
    ...restaurants.map(restaurant => ({ value: `restaurant:${restaurant.id}`, label: restaurant.name, city: name })),
  ])
}
