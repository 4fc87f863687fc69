import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PublicZone } from '#orders/delivery/contract.ts'
import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { useOrderingTexts } from '../texts.ts'
import { placeLabels, shortenNameInCity } from './map-labels.ts'

interface PinMapProps {
  pin: Point
  /** Whether the pin was set; until then the pin is the initial centre and is not drawn. */
  isPlaced: boolean
  /** Restaurants, shown as landmarks. */
  places: (Point & { id: string; name: string; city: string })[]
  cities: (Point & { slug: string; name: string })[]
  /** Delivery zones of one restaurant, drawn around it. */
  zones?: { around: Point; list: PublicZone[] }
  move: (pin: Point) => void
}

/** Size of the drawing, in its own units. */
const width = 640
const height = 480
const metresPerDegree = 111_195
/** Boxes of the corner controls, in px: centre from the left and top (negative: from the right and bottom), and size. */
const controls = [
  { x: 36, y: 58, width: 64, height: 116 },
  { x: -25, y: 33, width: 44, height: 52 },
  { x: 60, y: -30, width: 120, height: 60 },
]
/** Map width per zoom level, in metres. */
const zoomSpansMetres = [1500, 3000, 6000, 12_000, 24_000]

/** Map drawn from distances, with a pin moved by touch, mouse and arrow keys. No map service is requested. */
export function PinMap({ pin, isPlaced, places, cities, zones, move }: PinMapProps) {
  const t = useOrderingTexts()
  const [zoom, setZoom] = useState(3)
  // Drawing units per px: letters and marks have the same size on every screen.
  const drawing = useRef<SVGSVGElement>(null)
  const [unit, setUnit] = useState(1)
  useLayoutEffect(() => {
    if (!drawing.current) return
    const resized = new ResizeObserver(([entry]) => entry && setUnit(width / entry.contentRect.width))
    resized.observe(drawing.current)
    return () => resized.disconnect()
  }, [])
  // The map stays fixed while the pin is dragged, and recentres if the pin is set from elsewhere.
  const [centre, setCentre] = useState(pin)
  const lastPin = useRef(pin)
  if (lastPin.current !== pin) {
    lastPin.current = pin
    setCentre(pin)
  }
  const span = zoomSpansMetres[zoom] ?? 12_000
  const scale = width / span
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180)
  const toDrawing = ({ latitude, longitude }: Point) => ({
    x: width / 2 + (longitude - centre.longitude) * narrowing * metresPerDegree * scale,
    y: height / 2 - (latitude - centre.latitude) * metresPerDegree * scale,
  })
  const toPoint = (x: number, y: number): Point => ({
    latitude: centre.latitude - (y - height / 2) / (metresPerDegree * scale),
    longitude: centre.longitude + (x - width / 2) / (narrowing * metresPerDegree * scale),
  })
  const set = (next: Point) => {
    lastPin.current = next
    move(next)
  }
  const moveByPointer = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    set(toPoint(((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height))
  }
  const spot = toDrawing(pin)
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!step) return
    event.preventDefault()
    const stepSize = event.shiftKey ? 40 : 8
    set(toPoint(spot.x + (step[0] ?? 0) * stepSize, spot.y + (step[1] ?? 0) * stepSize))
  }
  const size = 16 * unit
  const mark = 14 * unit
  const isInside = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= width && y >= 0 && y <= height
  const spots = places
    .toSorted((a, b) => computeDistanceMetres(a, centre) - computeDistanceMetres(b, centre))
    .map(({ id, name, city, ...point }) => ({ id, text: shortenNameInCity(name, city), town: false, mark: mark / 2, ...toDrawing(point) }))
    .filter(isInside)
  const towns = cities.map(({ slug, name, ...point }) => ({ id: slug, text: name, town: true, mark: 0, ...toDrawing(point) })).filter(isInside)
  const obstacles = [
    ...spots.map(({ x, y }) => ({ x, y, width: mark, height: mark })),
    { x: spot.x, y: spot.y - 26 * unit, width: 40 * unit, height: 56 * unit },
    ...controls.map(({ x, y, ...box }) => ({
      x: x < 0 ? width + x * unit : x * unit,
      y: y < 0 ? height + y * unit : y * unit,
      width: box.width * unit,
      height: box.height * unit,
    })),
    { x: width / 2, y: height - 34 * unit, width: 240 * unit, height: 56 * unit },
  ]
  const labels = placeLabels([...spots, ...towns], obstacles, { width, height, size })
  const letters = { textAnchor: 'middle', dominantBaseline: 'central', fontSize: size, strokeWidth: 4 * unit } as const
  const home = zones && toDrawing(zones.around)
  const bar = [100, 200, 500, 1000, 2000, 5000].findLast(metres => metres * scale <= width / 4) ?? 100
  return (
    <div className="relative overflow-clip rounded-card border-2 border-nebbia bg-sabbia">
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full cursor-crosshair touch-none"
        onPointerDown={moveByPointer}
        onPointerMove={moveByPointer}
        aria-hidden="true"
      >
        {zones && home && zones.list.map(zone => <Zone key={zone.title} zone={zone} home={home} scale={scale} at={toDrawing} />)}
        {spots.map(({ id, x, y }) => (
          <rect key={id} x={x - mark / 2} y={y - mark / 2} width={mark} height={mark} rx={mark / 5} className="fill-brace" />
        ))}
        {labels.map(({ id, x, y, text, town }) => (
          <text
            key={id}
            {...letters}
            x={x}
            y={y}
            className={`stroke-sabbia [paint-order:stroke] ${town ? 'fill-cenere font-display font-bold' : 'fill-carbone font-semibold'}`}
          >
            {text}
          </text>
        ))}
        <g transform={`translate(${width - 34 * unit} ${20 * unit}) scale(${unit})`} className="fill-carbone">
          <path d="M0 26 9 0l9 26-9-6z" />
        </g>
        <path d={`M${16 * unit} ${height - 22 * unit}v${8 * unit}h${bar * scale}v${-8 * unit}`} className="fill-none stroke-carbone" strokeWidth={3 * unit} />
        <text x={16 * unit} y={height - 30 * unit} className="fill-carbone font-semibold" fontSize={size}>
          {bar < 1000 ? `${bar} m` : `${bar / 1000} km`}
        </text>
        {isPlaced && (
          <path
            data-pin
            transform={`translate(${spot.x} ${spot.y}) scale(${unit})`}
            d="M0 0C-4-14-17-20-17-34a17 17 0 0 1 34 0C17-20 4-14 0 0Zm0-27a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z"
            fillRule="evenodd"
            className="fill-carbone stroke-crema"
            strokeWidth="2.5"
          />
        )}
      </svg>
      <button
        type="button"
        className="absolute right-3 bottom-3 min-h-11 rounded-control bg-carbone px-4 font-semibold whitespace-nowrap text-crema pointer-coarse:not-focus-visible:sr-only"
        onKeyDown={moveByKey}
      >
        {t('way.pin_keys')}
      </button>
      <div className="absolute top-3 left-3 grid overflow-clip rounded-control border-2 border-carbone bg-farina">
        <Zoom sign="+" label={t('way.closer')} disabled={zoom === 0} run={() => setZoom(zoom - 1)} />
        <Zoom sign="−" label={t('way.further')} disabled={zoom === zoomSpansMetres.length - 1} run={() => setZoom(zoom + 1)} />
      </div>
    </div>
  )
}

function Zone({ zone, home, scale, at }: { zone: PublicZone; home: { x: number; y: number }; scale: number; at: (point: Point) => { x: number; y: number } }) {
  const looks = 'fill-miele/35 stroke-brace'
  if (zone.radiusMetres) return <circle cx={home.x} cy={home.y} r={zone.radiusMetres * scale} className={looks} strokeWidth="2.5" strokeDasharray="8 6" />
  if (!zone.polygon) return null
  const ring = zone.polygon.map(([longitude, latitude]) => at({ latitude, longitude }))
  return <polygon points={ring.map(({ x, y }) => `${x},${y}`).join(' ')} className={looks} strokeWidth="2.5" strokeDasharray="8 6" />
}

function Zoom({ sign, label, disabled, run }: { sign: string; label: string; disabled: boolean; run: () => void }) {
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
