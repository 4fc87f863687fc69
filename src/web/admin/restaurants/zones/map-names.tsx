import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { restaurantsAnswer } from '#restaurants/contract.ts'
import { type Box, nameInCity, placeLabels } from '../../../ordering/fulfilment/map-labels.ts'
import { api } from '../../../shared/api.ts'

interface Point {
  latitude: number
  longitude: number
}

/** The chain's other restaurants around one, the nearest first, by which a quarter is told; and the towns in which they are. */
function useAround({ id, latitude, longitude }: Point & { id: string }) {
  const { data } = useQuery({
    queryKey: ['around', latitude, longitude],
    queryFn: ({ signal }) => api<z.output<typeof restaurantsAnswer>>('GET', '/restaurants', { signal, query: { latitude, longitude, limit: 100 } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const all = data?.restaurants ?? []
  return { others: all.filter(each => each.id !== id), towns: [...new Map(all.map(({ city }) => [city.slug, city])).values()] }
}

interface MapNamesProps {
  restaurant: Point & { id: string }
  /** Side of the map, in the drawing's units. */
  size: number
  /** Units of the drawing to a pixel: letters are as large on a phone as anywhere. */
  unit: number
  onMap: (point: Point) => { x: number; y: number }
  taken: Box[]
}

/** What one finds one's way by: names of towns and quarters, as on the map on which customers confirm their address. */
export function MapNames({ restaurant, size, unit, onMap, taken }: MapNamesProps) {
  const { others, towns } = useAround(restaurant)
  const inside = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= size && y >= 0 && y <= size
  const mark = 9 * unit
  const letters = 13 * unit
  const spots = others
    .map(({ id, name, city, ...point }) => ({ id, text: nameInCity(name, city.name), town: false, mark: mark / 2, ...onMap(point) }))
    .filter(inside)
  const middles = towns.map(({ slug, name, ...point }) => ({ id: slug, text: name, town: true, mark: 0, ...onMap(point) })).filter(inside)
  const full = [...taken, ...spots.map(({ x, y }) => ({ x, y, width: mark, height: mark }))]
  const looks = { textAnchor: 'middle', dominantBaseline: 'central', fontSize: letters, strokeWidth: 3 * unit } as const
  return (
    <g className="pointer-events-none">
      {spots.map(({ id, x, y }) => (
        <rect key={id} x={x - mark / 2} y={y - mark / 2} width={mark} height={mark} rx={mark / 5} className="fill-fumo" />
      ))}
      {placeLabels([...spots, ...middles], full, { width: size, height: size, size: letters }).map(({ id, x, y, text, town }) => (
        <text
          key={id}
          {...looks}
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
