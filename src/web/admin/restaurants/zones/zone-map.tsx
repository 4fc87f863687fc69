import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ZoneView } from '#restaurants/service/contract.ts'
import { maxZoneMetres } from '#restaurants/service/outline.ts'
import { IndexKeyedList } from '../../../ui/index-keyed-list.tsx'
import { restaurantText as t } from '../place-texts.ts'
import { MapLabels } from './map-names.tsx'

interface Point {
  latitude: number
  longitude: number
}

interface ZoneMapProps {
  restaurant: Point & { id: string }
  /** Existing shapes, and the edited one, whose id is `marked`. */
  zones: readonly (Pick<ZoneView, 'shape' | 'polygon' | 'radiusMetres'> & { id: string })[]
  marked?: string
  /** Point of the address check. */
  checkedPoint?: Point
  /** Adds a point; without it the map is read-only. */
  onPick?: (point: Point) => void
  /** Moves a point of the edited outline while dragging. */
  onMove?: (index: number, point: Point) => void
}

const metresPerLatitudeDegree = 111_320
const size = 400
/** Scale lengths, in metres. */
const scaleDistances = [200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
const roundCoordinate = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Radius to show around the restaurant, in metres, with a margin; implausible points are ignored. */
function getMapRadius(zones: ZoneMapProps['zones'], toMetres: (point: Point) => { x: number; y: number }): number {
  const reachedMetres = zones.flatMap(({ shape, radiusMetres, polygon }) =>
    shape === 'radius'
      ? [radiusMetres ?? 0]
      : shape === 'polygon'
        ? (polygon ?? []).map(([longitude, latitude]) => {
            const { x, y } = toMetres({ latitude, longitude })
            return Math.hypot(x, y)
          })
        : [],
  )
  return Math.max(1500, ...reachedMetres.filter(metres => metres <= maxZoneMetres)) * 1.2
}

/**
 * Map around the restaurant, drawn from own data and true to scale: radii as circles, outlines as polygons. A press adds a point, dragging moves one;
 * the list of points beside it does the same by keyboard.
 */
export function ZoneMap({ restaurant, zones, marked, checkedPoint, onPick, onMove }: ZoneMapProps) {
  const metresPerLongitudeDegree = metresPerLatitudeDegree * Math.cos((restaurant.latitude * Math.PI) / 180)
  const toMetres = ({ latitude, longitude }: Point) => ({
    x: (longitude - restaurant.longitude) * metresPerLongitudeDegree,
    y: (restaurant.latitude - latitude) * metresPerLatitudeDegree,
  })
  // Drawing units per pixel.
  const drawing = useRef<SVGSVGElement>(null)
  const [unit, setUnit] = useState(1)
  useLayoutEffect(() => {
    if (!drawing.current) return
    const resized = new ResizeObserver(([entry]) => entry?.contentRect.width && setUnit(size / entry.contentRect.width))
    resized.observe(drawing.current)
    return () => resized.disconnect()
  }, [])
  /** Index of the dragged point, and whether the following click belongs to the drag. */
  const heldIndex = useRef<number>(undefined)
  const isClickOfDrag = useRef(false)
  // Radius grows with the drawing, never shrinks, and is fixed while dragging.
  const widestRadius = useRef(0)
  if (heldIndex.current === undefined) widestRadius.current = Math.max(widestRadius.current, getMapRadius(zones, toMetres))
  const mapRadius = widestRadius.current
  const scale = size / 2 / mapRadius
  const onMap = (point: Point) => {
    const { x, y } = toMetres(point)
    return { x: size / 2 + x * scale, y: size / 2 + y * scale }
  }
  const toPoint = (event: MouseEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    const metres = (part: number) => (Math.min(1, Math.max(0, part)) - 0.5) * 2 * mapRadius
    const [x, y] = [metres((event.clientX - box.left) / box.width), metres((event.clientY - box.top) / box.height)]
    return {
      latitude: roundCoordinate(restaurant.latitude - y / metresPerLatitudeDegree),
      longitude: roundCoordinate(restaurant.longitude + x / metresPerLongitudeDegree),
    }
  }
  const handlePointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.target instanceof Element ? event.target.getAttribute('data-point') : null
    isClickOfDrag.current = at !== null
    if (at === null) return
    heldIndex.current = Number(at)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const handlePointerMove = (event: PointerEvent<SVGSVGElement>) => heldIndex.current !== undefined && onMove?.(heldIndex.current, toPoint(event))
  const releasePoint = () => {
    heldIndex.current = undefined
  }
  const scaleMetres = scaleDistances.findLast(metres => metres * scale <= size / 3) ?? scaleDistances[0] ?? 0
  const getZoneStyle = (id: string) => (id === marked ? 'fill-brace/20 stroke-brace' : 'fill-carbone/8 stroke-cenere')
  const at = checkedPoint && onMap(checkedPoint)
  const letterSize = 13 * unit
  const occupied = [
    { x: size / 2, y: size / 2, width: 20, height: 20 },
    { x: size / 6, y: size - 24, width: size / 3, height: 24 + letterSize },
    ...(at ? [{ ...at, width: 20, height: 20 }] : []),
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pointer shortcut; the fields beside it accept the same coordinates by keyboard
    <svg
      ref={drawing}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('places.zone_map')}
      className={`aspect-square w-full max-w-lg select-none rounded-control bg-crema ${onPick ? 'cursor-crosshair' : ''}`}
      onClick={onPick && (event => !isClickOfDrag.current && onPick(toPoint(event)))}
      {...(onMove && { onPointerDown: handlePointerDown, onPointerMove: handlePointerMove, onPointerUp: releasePoint, onPointerCancel: releasePoint })}
    >
      {[0.25, 0.5, 0.75].map(part => (
        <g key={part} className="stroke-sabbia" strokeWidth="1">
          <path d={`M${size * part} 0V${size}M0 ${size * part}H${size}`} />
        </g>
      ))}
      {zones.map(({ id, shape, polygon, radiusMetres }) => {
        if (shape === 'radius')
          return <circle key={id} cx={size / 2} cy={size / 2} r={Math.max(0, radiusMetres ?? 0) * scale} className={getZoneStyle(id)} strokeWidth="2" />
        const points = (polygon ?? []).map(([longitude, latitude]) => onMap({ latitude, longitude }))
        return (
          <g key={id}>
            <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={getZoneStyle(id)} strokeWidth="2" strokeLinejoin="round" />
            {id === marked && <path d={points.map(({ x, y }) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`).join('')} className="fill-brace" />}
            {id === marked && onMove && (
              <IndexKeyedList items={points}>
                {({ x, y }, at) => <circle data-point={at} cx={x} cy={y} r="11" className="cursor-grab touch-none fill-transparent" />}
              </IndexKeyedList>
            )}
          </g>
        )
      })}
      <MapLabels restaurant={restaurant} size={size} unit={unit} onMap={onMap} obstacles={occupied} />
      <circle cx={size / 2} cy={size / 2} r="7" className="fill-carbone stroke-farina" strokeWidth="2.5" />
      {at && <path d={`M${at.x - 7} ${at.y - 7}l14 14m0-14l-14 14`} className="stroke-tizzone" strokeWidth="3.5" />}
      <g className="stroke-carbone" strokeWidth="2">
        <path d={`M12 ${size - 14}v5h${scaleMetres * scale}v-5`} fill="none" />
      </g>
      <text x="14" y={size - 20} fontSize={letterSize} className="fill-carbone">
        {scaleMetres < 1000 ? `${scaleMetres} m` : `${scaleMetres / 1000} km`}
      </text>
    </svg>
  )
}
