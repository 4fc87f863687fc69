import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { mapColours, mapFont } from './map-style.ts'
import type { buildZoneShapes } from './zone-shapes.ts'

/** Keeps a GeoJSON source of a map up to date; `addLayers` draws it. */
export function useMapData(
  map: LibraryMap | undefined,
  id: string,
  data: ReturnType<typeof buildZoneShapes> | ReturnType<typeof buildPlaces> | undefined,
  addLayers: (map: LibraryMap, id: string) => void,
): void {
  const content = data && JSON.stringify(data)
  const add = useEffectEvent(addLayers)
  useEffect(() => {
    if (!map || content === undefined) return
    const source = map.getSource<GeoJSONSource>(id)
    if (source) source.setData(JSON.parse(content))
    else {
      map.addSource(id, { type: 'geojson', data: JSON.parse(content) })
      add(map, id)
    }
  }, [map, id, content])
}

/** Draws zones below the names of streets. */
export function addZoneLayers(map: LibraryMap, source: string): void {
  const { zone, zoneEdge } = mapColours
  map.addLayer({ id: `${source}-areas`, type: 'fill', source, paint: { 'fill-color': zone, 'fill-opacity': 0.22 } }, 'street-names')
  map.addLayer({ id: `${source}-edges`, type: 'line', source, paint: { 'line-color': zoneEdge, 'line-width': 2.5, 'line-dasharray': [3, 2] } }, 'street-names')
}

export function addPlaceLayers(map: LibraryMap, source: string): void {
  const { zoneEdge, text, halo } = mapColours
  map.addLayer({
    ...{ id: `${source}-marks`, type: 'circle', source },
    paint: { 'circle-color': zoneEdge, 'circle-radius': 8, 'circle-stroke-color': halo, 'circle-stroke-width': 2 },
  })
  map.addLayer({
    ...{ id: `${source}-names`, type: 'symbol', source },
    layout: { 'text-field': ['get', 'name'], 'text-font': mapFont, 'text-size': 15, 'text-anchor': 'top', 'text-offset': [0, 0.8] },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 2 },
  })
}

/** Restaurants as GeoJSON points. */
export const buildPlaces = (places: readonly { name: string; latitude: number; longitude: number }[]) => ({
  type: 'FeatureCollection' as const,
  features: places.map(({ name, latitude, longitude }) => ({
    ...{ type: 'Feature' as const, properties: { name } },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
})
