import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { type MapPoint, projectToMap } from '../../map/italy-projection.ts'

/** Restaurants that stand too near to each other for a mark each. */
export interface Cluster extends MapPoint {
  /** Id of its most urgent restaurant: stays while that one does. */
  id: string
  city: string
  restaurants: LiveRestaurant[]
  urgentCount: number
}

/**
 * Gathers restaurants that are within `distance` of each other on the map, in its units, around the most urgent of them: it stands where it is, the others
 * are counted with it.
 */
export function clusterRestaurants(restaurants: readonly LiveRestaurant[], distance: number): Cluster[] {
  const clusters: Cluster[] = []
  for (const restaurant of restaurants.toSorted((a, b) => b.urgency - a.urgency || (a.id < b.id ? -1 : 1))) {
    const point = projectToMap(restaurant)
    const near = clusters.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < distance)
    const urgent = restaurant.urgency > 0 ? 1 : 0
    if (near) {
      near.restaurants.push(restaurant)
      near.urgentCount += urgent
    } else clusters.push({ ...point, id: restaurant.id, city: restaurant.city, restaurants: [restaurant], urgentCount: urgent })
  }
  return clusters
}
