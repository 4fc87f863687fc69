import { sql } from 'drizzle-orm'
import { waitsAtCounter } from './counter-refunds.ts'

/** What is told of an order as it moves and stands in no column of it. */
export interface BesideProgress {
  /** In cents, what is to be fetched at the counter. */
  waiting: number
  /** ISO; null: it was accepted for the time that it was ordered for. */
  promisedBefore: string | null
}

/** Beside `orders`, as `waitsAtCounter`: what had been promised when its restaurant accepted it for another time; accepted elsewhere since, that counts. */
const promisedBefore = sql<string | null>`(select e.data->>'promisedBefore' from order_events e
  where e.order_id = orders.id and e.kind in ('accepted', 'moved') order by e.id desc limit 1)`

export const besideProgress = { waiting: waitsAtCounter, promisedBefore }
