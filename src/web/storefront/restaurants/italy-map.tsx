import type { MouseEvent } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { italyPath, mapHeight, mapWidth, project } from './italy.ts'

interface MapPlace {
  slug: string
  latitude: number
  longitude: number
  /** Number of restaurants: size of the dot. */
  count: number
}

interface ItalyMapProps {
  places: MapPlace[]
  /** Slug of the place highlighted in the brand's red. */
  marked?: string
  /** Press handler: chooses the nearest place; the list below offers the same to any input device. */
  choose?: (slug: string) => void
  className?: string
}

/** Maximum distance between press and place, in units of the drawing (100 to a degree). */
const maxPressDistance = 60

/** Map drawn from a few coordinates, without a map service. */
export function ItalyMap({ places, marked, choose, className = '' }: ItalyMapProps) {
  const t = useTexts()
  const dots = places.map(place => ({ ...place, ...project(place) }))
  const choosePressedPlace = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * mapWidth
    const y = ((event.clientY - box.top) / box.height) * mapHeight
    const [nearest] = dots.map(dot => ({ slug: dot.slug, far: Math.hypot(dot.x - x, dot.y - y) })).sort((a, b) => a.far - b.far)
    if (nearest && nearest.far < maxPressDistance) choose?.(nearest.slug)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pointer shortcut; the list below has the same links
    <svg
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      role="img"
      aria-label={t('restaurants.map')}
      className={`${choose ? 'cursor-pointer' : ''} ${className}`}
      onClick={choose && choosePressedPlace}
    >
      <path d={italyPath} className="fill-miele" strokeLinejoin="round" />
      {dots.map(({ slug, count, x, y }) => (
        <circle
          key={slug}
          cx={x}
          cy={y}
          r={9 + Math.sqrt(count) * 5.5}
          className={`stroke-miele ${marked === undefined || slug === marked ? 'fill-brace' : 'fill-carbone'}`}
          strokeWidth="5"
        />
      ))}
    </svg>
  )
}
