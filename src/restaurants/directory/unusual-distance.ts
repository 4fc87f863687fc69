import type { Fulfilment } from '../vocabulary.ts'

/** Who sits at a table is not further away than a phone's position may err, in metres. */
const maxTableMetres = 1500
/** So far one goes without a thought, and nobody is asked, in metres. */
const usualMetres = 3000
/** So far nobody goes for a kebab by mistake or not: always asked, in metres. */
const maxUsualMetres = 25_000
/** So many times further than the nearest one: there may be a reason, it is asked. */
const maxTimesNearest = 3

/**
 * Whether somebody may have taken the wrong restaurant, by how far it is and how far the nearest one is, in metres. The chain
 * has several in one city, and two of the same name in two cities. What is delivered comes from a zone: never asked.
 */
export function isUnusualDistance({ fulfilment, metres, nearestMetres }: { fulfilment: Fulfilment; metres: number; nearestMetres: number }): boolean {
  if (fulfilment === 'delivery') return false
  if (fulfilment === 'table') return metres > maxTableMetres
  return metres > maxUsualMetres || (metres > usualMetres && metres > nearestMetres * maxTimesNearest)
}
