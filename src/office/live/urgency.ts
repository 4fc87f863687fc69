import type { LiveRestaurant } from './contract.ts'

/** Points of each thing that goes wrong. One late order outweighs everything that is not about an order yet. */
const points = { late: 100, unaccepted: 60, silentDevice: 25, failedPrinter: 25, paused: 15, throttled: 5, full: 10 }

/** Load from which a quarter of an hour counts as full, in percent. */
export const fullLoad = 100

/** Weighs what a restaurant's state asks of the head office; 0: nothing. Closed restaurants count only what their open orders ask for. */
export function computeUrgency(restaurant: Omit<LiveRestaurant, 'urgency'>): number {
  const { late, unaccepted, silentDevices, failedPrinters, state, isOpen, load } = restaurant
  return (
    late * points.late +
    unaccepted * points.unaccepted +
    silentDevices * points.silentDevice +
    failedPrinters * points.failedPrinter +
    (isOpen && (state === 'paused' || state === 'throttled') ? points[state] : 0) +
    load.filter(percent => percent >= fullLoad).length * points.full
  )
}
