import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'

type NearMeState = { state: 'idle' | 'asking' | 'refused' | 'failed' } | { state: 'known'; here: Point }

/** Last position and the history entry that showed the nearest restaurants, to restore them on return. */
let lastPosition: { step: string; here: Point } | undefined

/** Visitor's position from the browser, sent to nobody. */
export function useNearMe() {
  const { key } = useLocation()
  const [near, setNear] = useState<NearMeState>(lastPosition?.step === key ? { state: 'known', here: lastPosition.here } : { state: 'idle' })
  /** Number of the latest request: results of earlier or cancelled requests are ignored. */
  const latestRequest = useRef(0)
  const ask = () => {
    if (!navigator.geolocation) return setNear({ state: 'failed' })
    const requestNumber = ++latestRequest.current
    const applyResult = (result: NearMeState) => {
      if (requestNumber !== latestRequest.current) return
      if (result.state === 'known') lastPosition = { step: key, here: result.here }
      setNear(result)
    }
    // A repeated request needs a fresh position: the visitor has moved, or the position was wrong.
    const maximumAge = near.state === 'known' ? 0 : 300_000
    setNear({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => applyResult({ state: 'known', here: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => applyResult({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { timeout: 10_000, maximumAge },
    )
  }
  const forget = () => {
    latestRequest.current++
    lastPosition = undefined
    setNear({ state: 'idle' })
  }
  return { near, ask, forget }
}

/** Sorts by distance, nearest first, and adds each distance. */
export const sortByDistance = <Place extends Point>(here: Point, places: Place[]): { place: Place; metres: number }[] =>
  places.map(place => ({ place, metres: computeDistanceMetres(here, place) })).sort((a, b) => a.metres - b.metres)
