import library, { workerUrl } from 'virtual:map-library'
import type { Map as LibraryMap, MapOptions, Marker } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { buildMapStyle } from './map-style.ts'
import type { MapTiles } from './use-map-tiles.ts'

let isPrepared = false

/** Tells the library where its worker is, and how to read archives. */
function prepareLibrary(): void {
  if (isPrepared) return
  isPrepared = true
  library.setWorkerUrl(workerUrl)
  library.addProtocol('pmtiles', new Protocol().tile)
}

interface OpenMapOptions {
  container: HTMLElement
  tiles: MapTiles
  centre: { latitude: number; longitude: number }
  zoom: number
  /** Name for screen readers. */
  label: string
  /** False: one finger and the wheel scroll the page, as on pages where the map is not the task. */
  takesGestures: boolean
}

/** Opens a street map. Throws where the browser can't draw one (no WebGL). */
export function openMap({ container, tiles, centre, zoom, label, takesGestures }: OpenMapOptions): LibraryMap {
  prepareLibrary()
  const [west, south, east, north] = tiles.bounds
  const options: MapOptions = {
    container,
    style: buildMapStyle(tiles, location.origin),
    center: [centre.longitude, centre.latitude],
    zoom,
    maxZoom: 18,
    maxBounds: [
      [west, south],
      [east, north],
    ],
    // The page shows the credits, and has its own buttons.
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: !takesGestures,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  }
  const map = new library.Map(options)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

/** Makes a pin that can be dragged, from an element of the page. */
export const createPin = (element: HTMLElement): Marker => new library.Marker({ element, anchor: 'bottom', draggable: true })
