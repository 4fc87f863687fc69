import type { Fulfilment } from '../vocabulary.ts'

/** Maximum error of a phone's position for a guest at a table, in metres. */
const maxTableMetres = 1500
/** Distance, in metres, that never needs confirmation. */
const usualMetres = 3000
/** Distance, in metres, beyond which confirmation is always needed. */
const maxUsualMetres = 25_000
/** Factor over the nearest restaurant's distance from which confirmation is needed. */
const maxTimesNearest = 3

/**
 * Whether a guest may have chosen the wrong restaurant, by its distance and that of the nearest one, in metres. The chain has several restaurants in
 * one city, and namesakes in two cities. Delivery is checked by zone, so never here.
 */
export function isUnusualDistance({ fulfilment, metres, nearestMetres }: { fulfilment: Fulfilment; metres: number; nearestMetres: number }): boolean {
  if (fulfilment === 'delivery') return false
  if (fulfilment === 'table') return metres > maxTableMetres
  return metres > maxUsualMetres || (metres > usualMetres && metres > nearestMetres * maxTimesNearest)
}
