import type { MouseEvent } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { mapSize, projectToMap } from '../../map/italy-projection.ts'
import regions from './italy-regions.svg'
import { listMarks, type MapPlace } from './map-marks.ts'

interface ItalyMapProps {
  places: MapPlace[]
  /** Slug of the place highlighted in the brand's red. */
  marked?: string
  /** Press handler: chooses the nearest place; the list below offers the same to any input device. */
  choose?: (slug: string) => void
  className?: string
}

/** Maximum distance between press and place, in the drawing's units. */
const maxPressDistance = 45

/** Layers of marks and names; the width of the map decides which is shown. */
const layers = [
  { map: 'narrow', shown: '@min-[26rem]:hidden' },
  { map: 'wide', shown: '@max-[26rem]:hidden' },
] as const

/** Map of the country's regions, from a drawing of our own site: a mark for each group of places, with names where they fit. */
export function ItalyMap({ places, marked, choose, className = '' }: ItalyMapProps) {
  const t = useTexts()
  const choosePressedPlace = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * mapSize.width
    const y = ((event.clientY - box.top) / box.height) * mapSize.height
    const distances = places.map(place => ({ slug: place.slug, far: Math.hypot(projectToMap(place).x - x, projectToMap(place).y - y) }))
    const [nearest] = distances.sort((a, b) => a.far - b.far)
    if (nearest && nearest.far < maxPressDistance) choose?.(nearest.slug)
  }
  return (
    <div className={`@container relative ${className}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pointer shortcut; the list below has the same links */}
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label={t('restaurants.map')}
        className={`size-full ${choose ? 'cursor-pointer' : ''}`}
        onClick={choose && choosePressedPlace}
      >
        <use
          href={`${regions}#italy`}
          width={mapSize.width}
          height={mapSize.height}
          className="fill-miele stroke-sabbia"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {layers.map(({ map, shown }) => (
          <g key={map} className={shown}>
            {listMarks(places, map).map(({ slug, slugs, x, y, radius }) => (
              <circle
                key={slug}
                cx={x}
                cy={y}
                r={radius}
                className={`stroke-farina ${marked === undefined || slugs.includes(marked) ? 'fill-brace' : 'fill-carbone'}`}
                strokeWidth="3"
              />
            ))}
          </g>
        ))}
      </svg>
      {/* Where the map is narrower than the narrow layer expects, names shrink with it. */}
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-[min(1rem,5cqi)] leading-none font-semibold">
        {layers.flatMap(({ map, shown }) =>
          listMarks(places, map).map(
            ({ slug, name, x, y, radius, label }) =>
              label && (
                <span
                  key={`${map} ${slug}`}
                  style={{
                    left: `${((x + label.x * radius) / mapSize.width) * 100}%`,
                    top: `${((y + label.y * radius) / mapSize.height) * 100}%`,
                    transform: `translate(${label.x * 50 - 50}%, ${label.y * 50 - 50}%)`,
                  }}
                  className={`absolute px-0.5 whitespace-nowrap [text-shadow:0_0_2px_var(--background-color-sabbia),0_0_5px_var(--background-color-sabbia)] ${shown}`}
                >
                  {name}
                </span>
              ),
          ),
        )}
        <span className="absolute bottom-0 left-0 w-max max-w-full text-[0.8125rem] leading-tight font-normal text-cenere">{t('restaurants.map_credit')}</span>
      </div>
    </div>
  )
}
