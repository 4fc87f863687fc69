import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'

export type NearMeState = { state: 'idle' | 'asking' | 'refused' | 'failed' } | { state: 'known'; here: Point }

/** Where the visitor was, and at which step of the browser's history the nearest stood on the page: whoever comes back to it finds them. */
let lastPosition: { step: string; here: Point } | undefined

/** Where the visitor is, asked of the browser and told to nobody. */
export function useNearMe() {
  const { key } = useLocation()
  const [near, setNear] = useState<NearMeState>(lastPosition?.step === key ? { state: 'known', here: lastPosition.here } : { state: 'idle' })
  /** The question that is being asked: what a former one comes to, or one that was given up, is nobody's any more. */
  const latestRequest = useRef(0)
  const ask = () => {
    if (!navigator.geolocation) return setNear({ state: 'failed' })
    const requestNumber = ++latestRequest.current
    const applyResult = (result: NearMeState) => {
      if (requestNumber !== latestRequest.current) return
      if (result.state === 'known') lastPosition = { step: key, here: result.here }
      setNear(result)
    }
    // Whoever asks once more has moved, or it was not right.
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

/** The nearest first, each with how far it is. */
export const sortByDistance = <Place extends Point>(here: Point, places: Place[]): { place: Place; metres: number }[] =>
  places.map(place => ({ place, metres: computeDistanceMetres(here, place) })).sort((a, b) => a.metres - b.metres)
