import { useState } from 'react'
import { distanceMetres, type Point } from '#restaurants/distance.ts'

export type Near = { state: 'idle' | 'asking' | 'refused' | 'failed' } | { state: 'known'; here: Point }

/** Where the visitor is, asked of the browser and told to nobody. */
export function useNearMe() {
  const [near, setNear] = useState<Near>({ state: 'idle' })
  const ask = () => {
    if (!navigator.geolocation) return setNear({ state: 'failed' })
    // Whoever asks once more has moved, or it was not right.
    const maximumAge = near.state === 'known' ? 0 : 300_000
    setNear({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setNear({ state: 'known', here: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => setNear({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { timeout: 10_000, maximumAge },
    )
  }
  return { near, ask, forget: () => setNear({ state: 'idle' }) }
}

/** The nearest first, each with how far it is. */
export const nearestFirst = <Place extends Point>(here: Point, places: Place[]): { place: Place; metres: number }[] =>
  places.map(place => ({ place, metres: distanceMetres(here, place) })).sort((a, b) => a.metres - b.metres)
