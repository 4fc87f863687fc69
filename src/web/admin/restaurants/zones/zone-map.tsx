import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { KeptZone } from '#restaurants/service/contract.ts'
import { farthestZone } from '#restaurants/service/outline.ts'
import { ByPlace } from '../../../ui/index-keyed-list.tsx'
import { placeText as t } from '../place-texts.ts'
import { MapNames } from './map-names.tsx'

interface Point {
  latitude: number
  longitude: number
}

interface ZoneMapProps {
  restaurant: Point & { id: string }
  /** Shapes that are there, and the one that is being drawn, marked. */
  zones: readonly (Pick<KeptZone, 'shape' | 'polygon' | 'radiusMetres'> & { id: string })[]
  marked?: string
  /** A point that was asked about. */
  asked?: Point
  /** Sets a point; left out, the map is only looked at. */
  onPick?: (point: Point) => void
  /** Puts a point of the outline that is being drawn elsewhere, while it is dragged. */
  onMove?: (at: number, point: Point) => void
}

const metresOfLatitude = 111_320
const size = 400
/** Round distances for the scale, in metres. */
const scales = [200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
const fiveDigits = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** How far everything reaches from the restaurant, in metres, with room around it; what can only be a slip is left out. */
function reachOf(zones: ZoneMapProps['zones'], toMetres: (point: Point) => { x: number; y: number }): number {
  const far = zones.flatMap(({ shape, radiusMetres, polygon }) =>
    shape === 'radius'
      ? [radiusMetres ?? 0]
      : shape === 'polygon'
        ? (polygon ?? []).map(([longitude, latitude]) => {
            const { x, y } = toMetres({ latitude, longitude })
            return Math.hypot(x, y)
          })
        : [],
  )
  return Math.max(1500, ...far.filter(metres => metres <= farthestZone)) * 1.2
}

/**
 * A map of our own around the restaurant, true to scale: radii as circles, outlines as polygons. A press sets a point, and one that
 * is there is dragged; the list of points beside it takes the same by keyboard.
 */
export function ZoneMap({ restaurant, zones, marked, asked, onPick, onMove }: ZoneMapProps) {
  const metresOfLongitude = metresOfLatitude * Math.cos((restaurant.latitude * Math.PI) / 180)
  const toMetres = ({ latitude, longitude }: Point) => ({
    x: (longitude - restaurant.longitude) * metresOfLongitude,
    y: (restaurant.latitude - latitude) * metresOfLatitude,
  })
  // Units of the drawing to a pixel.
  const drawing = useRef<SVGSVGElement>(null)
  const [unit, setUnit] = useState(1)
  useLayoutEffect(() => {
    if (!drawing.current) return
    const resized = new ResizeObserver(([entry]) => entry?.contentRect.width && setUnit(size / entry.contentRect.width))
    resized.observe(drawing.current)
    return () => resized.disconnect()
  }, [])
  /** Which point is held, and whether the press that follows belongs to it. */
  const held = useRef<number>(undefined)
  const wasHeld = useRef(false)
  // It grows with what is drawn, never shrinks under the hand that draws, and stays as it is under one that drags.
  const widest = useRef(0)
  if (held.current === undefined) widest.current = Math.max(widest.current, reachOf(zones, toMetres))
  const reach = widest.current
  const scale = size / 2 / reach
  const onMap = (point: Point) => {
    const { x, y } = toMetres(point)
    return { x: size / 2 + x * scale, y: size / 2 + y * scale }
  }
  const pointOf = (event: MouseEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    const metres = (part: number) => (Math.min(1, Math.max(0, part)) - 0.5) * 2 * reach
    const [x, y] = [metres((event.clientX - box.left) / box.width), metres((event.clientY - box.top) / box.height)]
    return { latitude: fiveDigits(restaurant.latitude - y / metresOfLatitude), longitude: fiveDigits(restaurant.longitude + x / metresOfLongitude) }
  }
  const hold = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.target instanceof Element ? event.target.getAttribute('data-point') : null
    wasHeld.current = at !== null
    if (at === null) return
    held.current = Number(at)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<SVGSVGElement>) => held.current !== undefined && onMove?.(held.current, pointOf(event))
  const letGo = () => {
    held.current = undefined
  }
  const length = scales.findLast(metres => metres * scale <= size / 3) ?? scales[0] ?? 0
  const looks = (id: string) => (id === marked ? 'fill-brace/20 stroke-brace' : 'fill-carbone/8 stroke-cenere')
  const at = asked && onMap(asked)
  const letters = 13 * unit
  const taken = [
    { x: size / 2, y: size / 2, width: 20, height: 20 },
    { x: size / 6, y: size - 24, width: size / 3, height: 24 + letters },
    ...(at ? [{ ...at, width: 20, height: 20 }] : []),
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a short cut for pointers; the fields beside it take the same figures
    <svg
      ref={drawing}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('places.zone_map')}
      className={`aspect-square w-full max-w-lg select-none rounded-control bg-crema ${onPick ? 'cursor-crosshair' : ''}`}
      onClick={onPick && (event => !wasHeld.current && onPick(pointOf(event)))}
      {...(onMove && { onPointerDown: hold, onPointerMove: drag, onPointerUp: letGo, onPointerCancel: letGo })}
    >
      {[0.25, 0.5, 0.75].map(part => (
        <g key={part} className="stroke-sabbia" strokeWidth="1">
          <path d={`M${size * part} 0V${size}M0 ${size * part}H${size}`} />
        </g>
      ))}
      {zones.map(({ id, shape, polygon, radiusMetres }) => {
        if (shape === 'radius')
          return <circle key={id} cx={size / 2} cy={size / 2} r={Math.max(0, radiusMetres ?? 0) * scale} className={looks(id)} strokeWidth="2" />
        const points = (polygon ?? []).map(([longitude, latitude]) => onMap({ latitude, longitude }))
        return (
          <g key={id}>
            <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={looks(id)} strokeWidth="2" strokeLinejoin="round" />
            {id === marked && <path d={points.map(({ x, y }) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`).join('')} className="fill-brace" />}
            {id === marked && onMove && (
              <ByPlace of={points}>
                {({ x, y }, at) => <circle data-point={at} cx={x} cy={y} r="11" className="cursor-grab touch-none fill-transparent" />}
              </ByPlace>
            )}
          </g>
        )
      })}
      <MapNames restaurant={restaurant} size={size} unit={unit} onMap={onMap} taken={taken} />
      <circle cx={size / 2} cy={size / 2} r="7" className="fill-carbone stroke-farina" strokeWidth="2.5" />
      {at && <path d={`M${at.x - 7} ${at.y - 7}l14 14m0-14l-14 14`} className="stroke-tizzone" strokeWidth="3.5" />}
      <g className="stroke-carbone" strokeWidth="2">
        <path d={`M12 ${size - 14}v5h${length * scale}v-5`} fill="none" />
      </g>
      <text x="14" y={size - 20} fontSize={letters} className="fill-carbone">
        {length < 1000 ? `${length} m` : `${length / 1000} km`}
      </text>
    </svg>
  )
}
