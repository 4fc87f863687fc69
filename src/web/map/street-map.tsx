import type { Map as LibraryMap } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { addPlaceLayers, addZoneLayers, buildPlaces, useMapData } from './map-data.ts'
import { openMap } from './open-map.ts'
import type { MapTiles } from './use-map-tiles.ts'
import { usePin } from './use-pin.ts'
import { buildZoneShapes } from './zone-shapes.ts'

interface Point {
  latitude: number
  longitude: number
}

interface StreetMapProps {
  tiles: MapTiles
  centre: Point
  zoom: number
  places: readonly (Point & { name: string })[]
  zones?: { around: Point; list: Parameters<typeof buildZoneShapes>[1] }
  /** A pin that the person sets; null: not set yet. Undefined: a map to look at. */
  pin?: Point | null
  movePin?: (pin: Point) => void
  texts: { label: string; closer: string; further: string; pinKeys?: string }
  /** The map can't be drawn here, or its archive can't be read. */
  onFailure: () => void
  className?: string
}

/** Street map in the brand's colours. What it shows stands beside it in words, so that nobody needs it. */
export function StreetMap({ tiles, centre, zoom, places, zones, pin, movePin, texts, onFailure, className = '' }: StreetMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LibraryMap>()
  const [zoomNow, setZoomNow] = useState(zoom)
  const fail = useEffectEvent(onFailure)
  const setPin = useEffectEvent((point: Point) => movePin?.(point))
  const open = useEffectEvent((element: HTMLDivElement) =>
    openMap({ container: element, tiles, centre, zoom, label: texts.label, takesGestures: movePin !== undefined }),
  )
  useEffect(() => {
    if (!container.current) return
    let opened: LibraryMap
    try {
      opened = open(container.current)
    } catch {
      fail()
      return
    }
    let isLoaded = false
    // A tile that fails later leaves a gap, and the rest of the map stays.
    opened.on('error', () => {
      if (!isLoaded) fail()
    })
    opened.on('load', () => {
      isLoaded = true
      setMap(opened)
    })
    opened.on('zoomend', () => setZoomNow(opened.getZoom()))
    opened.on('click', ({ lngLat }) => setPin({ latitude: lngLat.lat, longitude: lngLat.lng }))
    return () => {
      setMap(undefined)
      opened.remove()
    }
  }, [])
  useMapData(map, 'zones', zones ? buildZoneShapes(zones.around, zones.list) : undefined, addZoneLayers)
  useMapData(map, 'restaurants', buildPlaces(places), addPlaceLayers)
  const pinElement = usePin(map, pin, movePin)
  const movePinByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!step || !map) return
    event.preventDefault()
    const stepSize = event.shiftKey ? 40 : 8
    const spot = map.project(pin ? [pin.longitude, pin.latitude] : map.getCenter())
    const next = map.unproject([spot.x + (step[0] ?? 0) * stepSize, spot.y + (step[1] ?? 0) * stepSize])
    movePin?.({ latitude: next.lat, longitude: next.lng })
  }
  return (
    <div
      data-street-map={map ? 'drawn' : 'loading'}
      data-zoom={Math.round(zoomNow)}
      className={`always-light relative overflow-clip rounded-card border-2 border-nebbia bg-sabbia ${className}`}
    >
      <div
        ref={container}
        className={`absolute inset-0 overflow-hidden [&_.maplibregl-canary]:bg-[salmon] [&_.maplibregl-canvas-container]:size-full [&_.maplibregl-canvas]:absolute [&_.maplibregl-canvas]:top-0 [&_.maplibregl-canvas]:left-0 [&_.maplibregl-control-container]:hidden [&_.maplibregl-cooperative-gesture-screen]:hidden [&_.maplibregl-marker]:absolute [&_.maplibregl-marker]:top-0 [&_.maplibregl-marker]:left-0 ${movePin ? 'cursor-crosshair [&_.maplibregl-canvas]:touch-none' : '[&_.maplibregl-canvas]:[touch-action:pan-x_pan-y]'}`}
      />
      {pinElement &&
        createPortal(
          <svg width="38" height="54" viewBox="-19 -53 38 54" data-pin="" aria-hidden="true">
            <path
              d="M0 0C-4-14-17-20-17-34a17 17 0 0 1 34 0C17-20 4-14 0 0Zm0-27a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z"
              fillRule="evenodd"
              className="fill-carbone stroke-crema"
              strokeWidth="2.5"
            />
          </svg>,
          pinElement,
        )}
      <div className="absolute top-3 left-3 grid overflow-clip rounded-control border-2 border-carbone bg-farina">
        <ZoomButton sign="+" label={texts.closer} disabled={!map || zoomNow >= map.getMaxZoom()} run={() => map?.zoomIn()} />
        <ZoomButton sign="−" label={texts.further} disabled={!map || zoomNow <= map.getMinZoom()} run={() => map?.zoomOut()} />
      </div>
      {map && texts.pinKeys && (
        <button
          type="button"
          className="absolute right-3 bottom-9 min-h-11 rounded-control bg-carbone px-4 font-semibold whitespace-nowrap text-crema pointer-coarse:not-focus-visible:sr-only"
          onKeyDown={movePinByKey}
        >
          {texts.pinKeys}
        </button>
      )}
      <p className="absolute right-0 bottom-0 max-w-full rounded-tl-control bg-farina/85 px-2 text-[0.8125rem] leading-6">
        <a href="https://www.openstreetmap.org/copyright" rel="noreferrer" className="underline">
          {tiles.attribution}
        </a>
      </p>
    </div>
  )
}

function ZoomButton({ sign, label, disabled, run }: { sign: string; label: string; disabled: boolean; run: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      className="grid size-11 place-items-center font-display text-title font-bold hover:bg-sabbia disabled:text-cenere/70"
      onClick={run}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
