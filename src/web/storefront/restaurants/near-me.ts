import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { distanceMetres, type Point } from '#restaurants/directory/distance.ts'

export type Near = { state: 'idle' | 'asking' | 'refused' | 'failed' } | { state: 'known'; here: Point }

/** Where the visitor was, and at which step of the browser's history the nearest stood on the page: whoever comes back to it finds them. */
let known: { step: string; here: Point } | undefined

/** Where the visitor is, asked of the browser and told to nobody. */
export function useNearMe() {
  const { key } = useLocation()
  const [near, setNear] = useState<Near>(known?.step === key ? { state: 'known', here: known.here } : { state: 'idle' })
  /** The question that is being asked: what a former one comes to, or one that was given up, is nobody's any more. */
  const latest = useRef(0)
  const ask = () => {
    if (!navigator.geolocation) return setNear({ state: 'failed' })
    const mine = ++latest.current
    const tell = (now: Near) => {
      if (mine !== latest.current) return
      if (now.state === 'known') known = { step: key, here: now.here }
      setNear(now)
    }
    // Whoever asks once more has moved, or it was not right.
    const maximumAge = near.state === 'known' ? 0 : 300_000
    setNear({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => tell({ state: 'known', here: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => tell({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { timeout: 10_000, maximumAge },
    )
  }
  const forget = () => {
    latest.current++
    known = undefined
    setNear({ state: 'idle' })
  }
  return { near, ask, forget }
}

/** The nearest first, each with how far it is. */
export const nearestFirst = <Place extends Point>(here: Point, places: Place[]): { place: Place; metres: number }[] =>
  places.map(place => ({ place, metres: distanceMetres(here, place) })).sort((a, b) => a.metres - b.metres)
