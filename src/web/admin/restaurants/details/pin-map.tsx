import { type MouseEvent, useState } from 'react'
import { italyPath, mapHeight, mapWidth, projectExactly, unproject } from '../../../storefront/restaurants/italy.ts'
import { AdminButton } from '../../office-button.tsx'
import { restaurantText as t } from '../place-texts.ts'

interface Point {
  latitude: number
  longitude: number
}

interface PinMapProps {
  pin: Point | undefined
  /** Cities shown with their names for orientation. */
  around: readonly (Point & { id: string; name: string })[]
  onPick: (point: Point) => void
}

/** Zoom factors: the country, a region, a city with its surroundings. */
const zoomLevels = [1, 6, 40]
const roundCoordinate = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Map with a pin, drawn from own data: a press sets the pin, as do the coordinate fields beside it. */
export function PinMap({ pin, around, onPick }: PinMapProps) {
  const [zoomIndex, setZoomIndex] = useState(pin ? 1 : 0)
  const zoom = zoomLevels[zoomIndex] ?? 1
  const pinPosition = pin && projectExactly(pin)
  const [width, height] = [mapWidth / zoom, mapHeight / zoom]
  const centre = zoom > 1 && pinPosition ? pinPosition : { x: mapWidth / 2, y: mapHeight / 2 }
  const [left, top] = [centre.x - width / 2, centre.y - height / 2]
  const handleClick = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const pickedPoint = unproject({ x: left + ((event.clientX - box.left) / box.width) * width, y: top + ((event.clientY - box.top) / box.height) * height })
    onPick({ latitude: roundCoordinate(pickedPoint.latitude), longitude: roundCoordinate(pickedPoint.longitude) })
  }
  return (
    <div className="grid justify-items-start gap-2">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pointer shortcut; the fields beside it accept the same coordinates by keyboard */}
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        role="img"
        aria-label={t('places.pin_map')}
        className="aspect-[917/1075] w-full max-w-80 cursor-crosshair rounded-control bg-sabbia"
        onClick={handleClick}
      >
        <path d={italyPath} className="fill-miele-chiaro stroke-miele" strokeWidth={2 / zoom} strokeLinejoin="round" />
        {around.map(place => {
          const { x, y } = projectExactly(place)
          if (x < left || x > left + width || y < top || y > top + height) return null
          return (
            <g key={place.id}>
              <circle cx={x} cy={y} r={4 / zoom} className="fill-cenere" />
              {zoom > 1 && (
                <text x={x + 7 / zoom} y={y + 4 / zoom} fontSize={34 / zoom} className="fill-carbone">
                  {place.name}
                </text>
              )}
            </g>
          )
        })}
        {pinPosition && <circle cx={pinPosition.x} cy={pinPosition.y} r={13 / zoom} className="fill-brace stroke-farina" strokeWidth={5 / zoom} />}
      </svg>
      <div className="flex gap-2">
        <AdminButton reads tone="outline" disabled={zoomIndex === 0} onClick={() => setZoomIndex(zoomIndex - 1)}>
          {t('places.zoom_out')}
        </AdminButton>
        <AdminButton reads tone="outline" disabled={zoomIndex === zoomLevels.length - 1 || !pin} onClick={() => setZoomIndex(zoomIndex + 1)}>
          {t('places.zoom_in')}
        </AdminButton>
      </div>
    </div>
  )
}
