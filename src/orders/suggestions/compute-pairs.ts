import { lt, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { suggestions } from '../tables.ts'

/** Nightly job, after the orders of the day were closed. */
export const computePairsJob = defineJob<Record<string, never>>('orders.compute_pairs', { retryLimit: 2, expireInSeconds: 900 })

/** Days of orders that are counted: eight weeks follow a season. */
const countedDays = 56
/** Least orders with both dishes: fewer are chance. */
const minOrdersTogether = 20
/** Least share of the orders with the first dish that have the second as well. */
const minConfidence = 0.1
/** How much more often the second dish comes with the first than with any: what everybody orders anyway is no suggestion. */
const minLift = 1.2
const maxPairsPerDish = 3
/** Days after which no cart lives any more, so that its name may go. */
const cartNameDays = 30

/** Counts which dishes are bought together in completed orders, and replaces all pairs. Returns the number of pairs. */
export async function computePairs({ db, clock }: Context): Promise<number> {
  const now = clock.now()
  await db
    .update(suggestions)
    .set({ cart: null })
    .where(lt(suggestions.shownAt, new Date(now.getTime() - cartNameDays * dayMs)))
  const result = await db.execute(sql`
    with bought as materialized (
      select distinct l.order_id, l.food_id
      from orders o join order_lines l on l.order_id = o.id
      where o.id >= ${getLowestIdAt(now.getTime() - countedDays * dayMs)}::uuid and o.status = 'completed'
        and l.food_id is not null and l.parent_line_number is null and l.cancelled_at is null
        and exists (select from foods f where f.id = l.food_id and f.archived_at is null)
    ),
    whole as (select count(distinct order_id)::float8 as orders from bought),
    single as (select food_id, count(*)::int as orders from bought group by food_id having count(*) >= ${minOrdersTogether}),
    pair as (
      select a.food_id, b.food_id as suggested_food_id, count(*)::int as orders_together
      from bought a join bought b on b.order_id = a.order_id and b.food_id <> a.food_id
      group by a.food_id, b.food_id having count(*) >= ${minOrdersTogether}
    ),
    ranked as (
      select p.*, s.orders as orders_with_food,
        row_number() over (partition by p.food_id order by p.orders_together desc, p.suggested_food_id) as place
      from pair p join single s on s.food_id = p.food_id join single o on o.food_id = p.suggested_food_id cross join whole
      where p.orders_together >= ${minConfidence}::float8 * s.orders and p.orders_together * whole.orders >= ${minLift}::float8 * s.orders * o.orders
    ),
    chosen as (
      select food_id, suggested_food_id, orders_together, orders_with_food from ranked where place <= ${maxPairsPerDish}
    ),
    gone as (
      delete from suggestion_pairs p
      where not exists (select from chosen c where c.food_id = p.food_id and c.suggested_food_id = p.suggested_food_id)
    )
    insert into suggestion_pairs (food_id, suggested_food_id, orders_together, orders_with_food, computed_at)
    select food_id, suggested_food_id, orders_together, orders_with_food, ${now} from chosen
    on conflict (food_id, suggested_food_id) do update
      set orders_together = excluded.orders_together, orders_with_food = excluded.orders_with_food, computed_at = excluded.computed_at`)
  return result.rowCount ?? 0
}
