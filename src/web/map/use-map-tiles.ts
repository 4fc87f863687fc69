import { useEffect, useState } from 'react'
import type { MapAnswer } from '#platform/map-tiles/contract.ts'
import { api } from '../shared/api.ts'

/** Street map of this installation. */
export type MapTiles = NonNullable<MapAnswer['map']>

let answer: Promise<MapTiles | null> | undefined

/** Asks once for a visit whether there is a street map; null without one or without an answer. */
const askForMap = (): Promise<MapTiles | null> => {
  answer ??= api<MapAnswer>('GET', '/map').then(
    ({ map }) => map,
    () => {
      answer = undefined
      return null
    },
  )
  return answer
}

/** Street map that covers a point; undefined until that is known, null without one. */
export function useMapTiles(point: { latitude: number; longitude: number }): MapTiles | null | undefined {
  const [map, setMap] = useState<MapTiles | null>()
  useEffect(() => {
    let isCurrent = true
    void askForMap().then(found => isCurrent && setMap(found))
    return () => {
      isCurrent = false
    }
  }, [])
  if (!map) return map
  const [west, south, east, north] = map.bounds
  const isCovered = point.longitude > west && point.longitude < east && point.latitude > south && point.latitude < north
  return isCovered ? map : null
}
