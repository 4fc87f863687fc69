import type { RestaurantCard } from '../../server/reads.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { getCart } from './cart-store.ts'

export type ChosenRestaurant = Pick<RestaurantCard, 'id' | 'slug' | 'name' | 'city' | 'address' | 'phone' | 'latitude' | 'longitude' | 'services'>

const storageKey = 'spiedo.restaurant'

const restaurantStore = createBrowserStore<ChosenRestaurant | null>({
  keys: [storageKey],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<ChosenRestaurant> | null
    const texts = [value?.id, value?.slug, value?.name, value?.city, value?.address, value?.phone]
    const isComplete = texts.every(text => typeof text === 'string') && Number.isFinite(value?.latitude) && Number.isFinite(value?.longitude)
    return isComplete && Array.isArray(value?.services) ? (value as ChosenRestaurant) : null
  },
  save: (storage, value) => (value ? storage.setItem(storageKey, JSON.stringify(value)) : storage.removeItem(storageKey)),
})

/** Chosen restaurant; null on the server, in the first render, and before a choice. */
export const useChosenRestaurant = (): ChosenRestaurant | null => restaurantStore.use()

export const getChosenRestaurant = (): ChosenRestaurant | null => restaurantStore.read()

export const chooseRestaurant = ({ id, slug, name, city, address, phone, latitude, longitude, services }: ChosenRestaurant): void =>
  restaurantStore.write({ id, slug, name, city, address, phone, latitude, longitude, services })

/** "Ordina qui": chooses the restaurant at once, unless the cart was filled elsewhere. In that case the dish sheet asks first. */
export function chooseUnlessCartFilled(restaurant: ChosenRestaurant): void {
  if (getCart().length === 0 || !restaurantStore.read()) chooseRestaurant(restaurant)
}
