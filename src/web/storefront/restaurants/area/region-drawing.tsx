import { mapSize, projectToMap } from '../../../map/italy-projection.ts'
import regions from '../italy-regions.svg'

interface RegionDrawingProps {
  city: string
  around: { latitude: number; longitude: number }
  className: string
}

/** Part of the map of Italy that is shown, in its units; one is about 1.6 km. */
const part = { width: 190, height: 190 }

/** City on the outline of its region and those beside it. */
export function RegionDrawing({ city, around, className }: RegionDrawingProps) {
  const { x, y } = projectToMap(around)
  return (
    <div className={`relative overflow-hidden rounded-control bg-sabbia ${className}`}>
      <svg
        viewBox={`${x - part.width / 2} ${y - part.height / 2} ${part.width} ${part.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        aria-hidden="true"
      >
        <use
          href={`${regions}#italy`}
          width={mapSize.width}
          height={mapSize.height}
          className="fill-miele stroke-sabbia"
          strokeWidth="1.2"
          strokeLinejoin="round"
        />
        <circle cx={x} cy={y} r="5" className="fill-brace stroke-farina" strokeWidth="2" />
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-x-1 top-1/2 pt-3 text-center leading-tight font-semibold break-words text-carbone [text-shadow:0_0_3px_var(--background-color-sabbia),0_0_6px_var(--background-color-sabbia),0_0_6px_var(--background-color-sabbia)]"
      >
        {city}
      </span>
    </div>
  )
}
