import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'

/** Where the visitor was when the device last said so, and how far the nearest restaurant was from there; told to nobody. */
interface DeviceLocation extends Point {
  /** In ms. */
  at: number
  nearestMetres: number
}

/** Longer than this nobody is where they were, in ms. */
const maxAgeMs = 2 * 3_600_000
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

/** Remembers where the visitor is, among these restaurants. */
export function saveDeviceLocation(point: Point, places: readonly Point[]): void {
  const nearestMetres = Math.min(...places.map(place => computeDistanceMetres(point, place)))
  locationStore.write({
    latitude: point.latitude,
    longitude: point.longitude,
    at: Date.now(),
    nearestMetres: Number.isFinite(nearestMetres) ? nearestMetres : 0,
  })
}
