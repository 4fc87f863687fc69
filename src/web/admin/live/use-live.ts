import { useEffect, useState } from 'react'
import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { openEventStream } from '../../shared/sse-client.ts'
import { usePageVisible } from '../../shared/use-page-visible.ts'

interface Live {
  /** The most urgent first; undefined until read. */
  restaurants: LiveRestaurant[] | undefined
  isLost: boolean
}

const isClosed = ({ state }: LiveRestaurant) => (state === 'closed' ? 1 : 0)

/** By urgency, then the busiest; closed ones last. */
const sort = (restaurants: Iterable<LiveRestaurant>): LiveRestaurant[] =>
  [...restaurants].sort((a, b) => b.urgency - a.urgency || b.open - a.open || isClosed(a) - isClosed(b) || (a.name < b.name ? -1 : 1))

/** Restaurants as they are now, by Server-Sent Events while the page is visible. Rows that have not changed stay the same objects. */
export function useLive(): Live {
  const [byId, setById] = useState<ReadonlyMap<string, LiveRestaurant>>()
  const [isLost, setLost] = useState(false)
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isVisible) return
    return openEventStream({
      path: '/office/live/events',
      onEvent(event, data) {
        const { restaurants } = data as { restaurants: LiveRestaurant[] }
        const rows = () => restaurants.map(restaurant => [restaurant.id, restaurant] as const)
        if (event === 'restaurants') setById(new Map(rows()))
        if (event === 'changed') setById(known => new Map([...(known ?? []), ...rows()]))
      },
      onState: state => setLost(state === 'lost'),
    })
  }, [isVisible])
  return { restaurants: byId && sort(byId.values()), isLost }
}
