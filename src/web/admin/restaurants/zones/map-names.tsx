import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { restaurantsAnswer } from '#restaurants/contract.ts'
import { type Box, placeLabels, shortenNameInCity } from '../../../ordering/fulfilment/map-labels.ts'
import { api } from '../../../shared/api.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Nearby restaurants of the chain, nearest first, as district labels, and their towns. */
function useNearbyRestaurants({ id, latitude, longitude }: Point & { id: string }) {
  const { data } = useQuery({
    queryKey: ['around', latitude, longitude],
    queryFn: ({ signal }) => api<z.output<typeof restaurantsAnswer>>('GET', '/restaurants', { signal, query: { latitude, longitude, limit: 100 } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const all = data?.restaurants ?? []
  return { others: all.filter(restaurant => restaurant.id !== id), towns: [...new Map(all.map(({ city }) => [city.slug, city])).values()] }
}

interface MapLabelsProps {
  restaurant: Point & { id: string }
  /** Side of the map, in drawing units. */
  size: number
  /** Drawing units per pixel: keeps the text size constant on every screen. */
  unit: number
  onMap: (point: Point) => { x: number; y: number }
  obstacles: Box[]
}

/** Names of towns and districts for orientation, as on the customers' address map. */
export function MapLabels({ restaurant, size, unit, onMap, obstacles }: MapLabelsProps) {
  const { others, towns } = useNearbyRestaurants(restaurant)
  const isOnMap = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= size && y >= 0 && y <= size
  const markSize = 9 * unit
  const letterSize = 13 * unit
  const restaurantLabels = others
    .map(({ id, name, city, ...point }) => ({ id, text: shortenNameInCity(name, city.name), town: false, mark: markSize / 2, ...onMap(point) }))
    .filter(isOnMap)
  const townLabels = towns.map(({ slug, name, ...point }) => ({ id: slug, text: name, town: true, mark: 0, ...onMap(point) })).filter(isOnMap)
  const occupied = [...obstacles, ...restaurantLabels.map(({ x, y }) => ({ x, y, width: markSize, height: markSize }))]
  const textProps = { textAnchor: 'middle', dominantBaseline: 'central', fontSize: letterSize, strokeWidth: 3 * unit } as const
  return (
    <g className="pointer-events-none">
      {restaurantLabels.map(({ id, x, y }) => (
        <rect key={id} x={x - markSize / 2} y={y - markSize / 2} width={markSize} height={markSize} rx={markSize / 5} className="fill-fumo" />
      ))}
      {placeLabels([...restaurantLabels, ...townLabels], occupied, { width: size, height: size, size: letterSize }).map(({ id, x, y, text, town }) => (
        <text
          key={id}
          {...textProps}
          x={x}
          y={y}
          className={`stroke-crema [paint-order:stroke] ${town ? 'fill-cenere font-display font-bold' : 'fill-carbone font-semibold'}`}
        >
          {text}
        </text>
      ))}
    </g>
  )
}
