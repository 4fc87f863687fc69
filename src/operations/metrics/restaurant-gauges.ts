import { countScreens } from '#kitchen/board/open-screens.ts'
import type { GaugeFamily } from '#platform/metrics/database-gauges.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeOpenState, getLiveStates } from '#restaurants/hours/open-now.ts'

/** States of the restaurants now. A restaurant is named by its slug, as in its public address. */
export const restaurantGauges: GaugeFamily = {
  gauges: {
    spiedo_restaurants: { help: 'Restaurants by state: open, busy (open with less capacity), paused, closed (outside its hours)', labels: ['state'] },
    spiedo_restaurant_accepting: { help: 'Whether a restaurant takes orders now: 1 or 0; absent outside its hours', labels: ['restaurant'] },
    spiedo_restaurant_screens: {
      help: 'Kitchen screens of a restaurant that are connected to this instance; absent outside its hours',
      labels: ['restaurant'],
    },
  },
  async read(context) {
    const { restaurants } = await directorySnapshot.now(context)
    const states = await getLiveStates(context)
    const now = context.clock.now().getTime()
    const counts: Record<string, number> = { open: 0, busy: 0, paused: 0, closed: 0 }
    const byRestaurant = restaurants.flatMap(restaurant => {
      const { state, busy } = computeOpenState(restaurant, states, now)
      const name = state === 'open' && busy ? 'busy' : state
      counts[name] = (counts[name] ?? 0) + 1
      if (state === 'closed') return []
      const labels = { restaurant: restaurant.slug }
      return [
        { name: 'spiedo_restaurant_accepting', labels, value: state === 'open' ? 1 : 0 },
        { name: 'spiedo_restaurant_screens', labels, value: countScreens(restaurant.id) },
      ]
    })
    return [...Object.entries(counts).map(([state, value]) => ({ name: 'spiedo_restaurants', labels: { state }, value })), ...byRestaurant]
  },
}
