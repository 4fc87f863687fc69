import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { ShownZone } from '#orders/contract-reach.ts'
import type { Point } from '#restaurants/distance.ts'
import { useOrderingTexts } from './texts.ts'

interface PinMapProps {
  pin: Point
  /** What is known around: our restaurants, so that a place can be told by them. */
  places: { id: string; name: string; latitude: number; longitude: number }[]
  /** The zones of one of them, drawn around it. */
  zones?: { around: Point; list: ShownZone[] }
  move: (pin: Point) => void
}

/** Sides of the drawing, in its own units. */
const width = 640
const height = 480
const metresPerDegree = 111_195
/** What the map shows from side to side, in metres. */
const spans = [1500, 3000, 6000, 12_000, 24_000]

/** A map of our own: the neighbourhood drawn from distances, with a pin that fingers, mice and arrow keys move. Nobody else is asked for anything. */
export function PinMap({ pin, places, zones, move }: PinMapProps) {
  const t = useOrderingTexts()
  const [zoom, setZoom] = useState(3)
  // The ground stands still while the pin moves; it follows when the pin is set from elsewhere.
  const [centre, setCentre] = useState(pin)
  const moved = useRef(pin)
  if (moved.current !== pin) {
    moved.current = pin
    setCentre(pin)
  }
  const span = spans[zoom] ?? 12_000
  const scale = width / span
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180)
  const at = ({ latitude, longitude }: Point) => ({
    x: width / 2 + (longitude - centre.longitude) * narrowing * metresPerDegree * scale,
    y: height / 2 - (latitude - centre.latitude) * metresPerDegree * scale,
  })
  const point = (x: number, y: number): Point => ({
    latitude: centre.latitude - (y - height / 2) / (metresPerDegree * scale),
    longitude: centre.longitude + (x - width / 2) / (narrowing * metresPerDegree * scale),
  })
  const set = (next: Point) => {
    moved.current = next
    move(next)
  }
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    set(point(((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height))
  }
  const spot = at(pin)
  const press4 = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 40 : 8
    set(point(spot.x + (step[0] ?? 0) * far, spot.y + (step[1] ?? 0) * far))
  }
  // A name that would lie over another one's is left out.
  const spots: { place: (typeof places)[number]; x: number; y: number; named: boolean }[] = []
  for (const place of places) {
    const { x, y } = at(place)
    if (x < 0 || x > width || y < 0 || y > height) continue
    const named = !spots.some(other => other.named && Math.abs(other.x - x) < 210 && Math.abs(other.y - y) < 24)
    spots.push({ place, x, y, named })
  }
  const home = zones && at(zones.around)
  const bar = [100, 200, 500, 1000, 2000, 5000].findLast(metres => metres * scale <= width / 4) ?? 100
  return (
    <div className="relative overflow-clip rounded-card border-2 border-nebbia bg-sabbia">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full cursor-crosshair touch-none"
        onPointerDown={press}
        onPointerMove={press}
        aria-hidden="true"
      >
        {zones && home && zones.list.map(zone => <Zone key={zone.title} zone={zone} home={home} scale={scale} at={at} />)}
        {spots.map(({ place, x, y, named }) => {
          return (
            <g key={place.id}>
              <rect x={x - 7} y={y - 7} width="14" height="14" rx="3" className="fill-brace" />
              {named && (
                <text
                  x={x}
                  y={y - 13}
                  textAnchor="middle"
                  className="fill-carbone stroke-sabbia font-semibold [paint-order:stroke]"
                  strokeWidth="5"
                  fontSize="18"
                >
                  {place.name}
                </text>
              )}
            </g>
          )
        })}
        <g transform={`translate(${width - 34} 20)`} className="fill-carbone">
          <path d="M0 26 9 0l9 26-9-6z" />
        </g>
        <path d={`M16 ${height - 18}v-8h0v8h${bar * scale}v-8`} className="fill-none stroke-carbone" strokeWidth="3" />
        <text x={16} y={height - 34} className="fill-carbone font-semibold" fontSize="18">
          {bar < 1000 ? `${bar} m` : `${bar / 1000} km`}
        </text>
        <path
          transform={`translate(${spot.x} ${spot.y})`}
          d="M0 0C-4-14-17-20-17-34a17 17 0 0 1 34 0C17-20 4-14 0 0Zm0-27a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z"
          fillRule="evenodd"
          className="fill-carbone stroke-crema"
          strokeWidth="2.5"
        />
      </svg>
      <button
        type="button"
        className="absolute bottom-3 left-1/2 min-h-11 -translate-x-1/2 rounded-control bg-carbone px-4 font-semibold text-crema pointer-coarse:not-focus-visible:sr-only"
        onKeyDown={press4}
      >
        {t('way.pin_keys')}
      </button>
      <div className="absolute top-3 left-3 grid overflow-clip rounded-control border-2 border-carbone bg-farina">
        <Zoom sign="+" label={t('way.closer')} disabled={zoom === 0} run={() => setZoom(zoom - 1)} />
        <Zoom sign="−" label={t('way.further')} disabled={zoom === spans.length - 1} run={() => setZoom(zoom + 1)} />
      </div>
    </div>
  )
}

function Zone({ zone, home, scale, at }: { zone: ShownZone; home: { x: number; y: number }; scale: number; at: (point: Point) => { x: number; y: number } }) {
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
