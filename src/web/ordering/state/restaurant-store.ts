import type { RestaurantCard } from '../../server/reads.ts'
import { browserStore } from '../../shared/browser-store.ts'
import { cartNow } from './cart-store.ts'

export type ChosenRestaurant = Pick<RestaurantCard, 'id' | 'slug' | 'name' | 'city' | 'address' | 'phone' | 'latitude' | 'longitude' | 'services'>

const key = 'spiedo.restaurant'

const chosen = browserStore<ChosenRestaurant | null>({
  keys: [key],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Partial<ChosenRestaurant> | null
    const texts = [value?.id, value?.slug, value?.name, value?.city, value?.address, value?.phone]
    const whole = texts.every(text => typeof text === 'string') && Number.isFinite(value?.latitude) && Number.isFinite(value?.longitude)
    return whole && Array.isArray(value?.services) ? (value as ChosenRestaurant) : null
  },
  save: (storage, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
})

/** Where this browser orders from; null on the server, in the first render, and until somebody has chosen. */
export const useChosenRestaurant = (): ChosenRestaurant | null => chosen.use()

export const chosenRestaurant = (): ChosenRestaurant | null => chosen.read()

export const chooseRestaurant = ({ id, slug, name, city, address, phone, latitude, longitude, services }: ChosenRestaurant): void =>
  chosen.write({ id, slug, name, city, address, phone, latitude, longitude, services })

/** "Ordina qui": taken at once, unless the cart was filled for another place. There the dish's sheet asks first. */
export function takeHere(restaurant: ChosenRestaurant): void {
  if (cartNow().length === 0 || !chosen.read()) chooseRestaurant(restaurant)
}
