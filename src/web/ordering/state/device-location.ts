import { distanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { browserStore } from '../../shared/browser-store.ts'

/** Where the visitor was when the device last said so, and how far the nearest restaurant was from there; told to nobody. */
interface Whereabouts extends Point {
  /** In ms. */
  at: number
  nearestMetres: number
}

/** Longer than this nobody is where they were, in ms. */
const holds = 2 * 3_600_000
const key = 'spiedo.here'

const here = browserStore<Whereabouts | null>({
  keys: [key],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Whereabouts | null
    const numbers = [value?.latitude, value?.longitude, value?.at, value?.nearestMetres]
    return value && numbers.every(Number.isFinite) && Date.now() - value.at < holds ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
})

export const useWhereabouts = (): Whereabouts | null => here.use()

/** Remembers where the visitor is, among these restaurants. */
export function rememberHere(point: Point, places: readonly Point[]): void {
  const nearestMetres = Math.min(...places.map(place => distanceMetres(point, place)))
  here.write({ latitude: point.latitude, longitude: point.longitude, at: Date.now(), nearestMetres: Number.isFinite(nearestMetres) ? nearestMetres : 0 })
}
