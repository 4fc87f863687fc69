import { eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { buildRowsInsert } from '#platform/database/insert-rows.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { preparationTimes } from '../tables/promises.ts'
import { summarizeDurations } from './preparation-rules.ts'
import { extractSamples, groupSamples, type PreparationSample, type PreparedOrder } from './preparation-samples.ts'

/** Nightly job, before the first kitchens open. */
export const learnPreparationJob = defineJob<Record<string, never>>('orders.learn_preparation', { retryLimit: 2, expireInSeconds: 900 })

/** Days of orders that are learned from: eight weeks follow a season and give each hour of the week eight days. */
export const learnedDays = 56

interface StepsRow extends Record<string, unknown> {
  restaurant_id: string
  asap: boolean
  promised: number
  known: number
  accepted: number
  begun: number
  ready: number
}

/** Learns the preparation times of all restaurants from the event ledger, and replaces their rows. Returns the number of orders used. */
export async function learnPreparationTimes(context: Context): Promise<number> {
  const network = await directorySnapshot.now(context)
  const now = context.clock.now()
  const samples = new Map<string, PreparationSample[]>()
  // A day at a time: a range of the primary key, and bounded memory for the ledger's rows.
  for (let day = learnedDays; day > 0; day--) {
    const rows = await readSteps(context, now.getTime() - day * dayMs)
    for (const [restaurantId, ofRestaurant] of Map.groupBy(rows, row => row.restaurant_id)) {
      const restaurant = network.restaurant(restaurantId)
      if (!restaurant) continue
      const found = samples.get(restaurantId) ?? []
      found.push(...extractSamples(ofRestaurant.map(toPreparedOrder), restaurant.timezone))
      samples.set(restaurantId, found)
    }
  }
  for (const restaurant of network.restaurants) await replaceLearnedTimes(context, restaurant, samples.get(restaurant.id) ?? [], now)
  return [...samples.values()].reduce((sum, { length }) => sum + length, 0)
}

const epochMs = (kind: string) => sql.raw(`(extract(epoch from max(e.created_at) filter (where e.kind = '${kind}')) * 1000)::bigint::float8`)

async function readSteps({ db }: Pick<Context, 'db'>, from: number): Promise<StepsRow[]> {
  const { rows } = await db.execute<StepsRow>(sql`
    select * from (
      select o.restaurant_id, o.asap, (extract(epoch from o.promised_at) * 1000)::bigint::float8 as promised,
        (extract(epoch from max(e.created_at) filter (where e.kind in ('placed', 'paid', 'pays_at_counter', 'moved'))) * 1000)::bigint::float8 as known,
        ${epochMs('accepted')} as accepted, ${epochMs('preparing')} as begun, ${epochMs('ready')} as ready
      from orders o join order_events e on e.order_id = o.id and e.restaurant_id = o.restaurant_id
      where o.id >= ${getLowestIdAt(from)}::uuid and o.id < ${getLowestIdAt(from + dayMs)}::uuid and o.ready_at is not null
      group by o.id) steps
    where known is not null and accepted is not null and begun is not null and ready is not null`)
  return rows
}

const toPreparedOrder = ({ asap, promised, known, accepted, begun, ready }: StepsRow): PreparedOrder => ({
  asap,
  promisedAt: promised,
  knownAt: known,
  acceptedAt: accepted,
  begunAt: begun,
  readyAt: ready,
})

async function replaceLearnedTimes({ db }: Pick<Context, 'db'>, { id: restaurantId }: DirectoryRestaurant, samples: PreparationSample[], learnedAt: Date) {
  const rows = groupSamples(samples).flatMap(({ hourOfWeek, load, seconds }) => {
    const learned = summarizeDurations(seconds)
    return learned ? [{ restaurantId, hourOfWeek, load, ...learned, learnedAt }] : []
  })
  await db.transaction(async tx => {
    await tx.delete(preparationTimes).where(eq(preparationTimes.restaurantId, restaurantId))
    if (rows.length > 0) await tx.execute(buildRowsInsert(preparationTimes, rows))
  })
}
