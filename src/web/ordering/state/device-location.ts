import { hourMs } from '#platform/time-units.ts'
import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'

/** Last device location and the distance of the nearest restaurant from it; never sent. */
interface DeviceLocation extends Point {
  /** In ms. */
  at: number
  nearestMetres: number
}

/** Maximum age of a location, in ms. */
const maxAgeMs = 2 * hourMs
const storageKey = 'spiedo.here'

const locationStore = createBrowserStore<DeviceLocation | null>({
  keys: [storageKey],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as DeviceLocation | null
    const numbers = [value?.latitude, value?.longitude, value?.at, value?.nearestMetres]
    return value && numbers.every(Number.isFinite) && Date.now() - value.at < maxAgeMs ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(storageKey, JSON.stringify(value)) : storage.removeItem(storageKey)),
})

export const useDeviceLocation = (): DeviceLocation | null => locationStore.use()

/** Stores the visitor's location, given these restaurants. */
export function saveDeviceLocation(point: Point, places: readonly Point[]): void {
  const nearestMetres = Math.min(...places.map(place => computeDistanceMetres(point, place)))
  locationStore.write({
    latitude: point.latitude,
    longitude: point.longitude,
    at: Date.now(),
    nearestMetres: Number.isFinite(nearestMetres) ? nearestMetres : 0,
  })
}
