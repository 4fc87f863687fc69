import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { subtractMonths } from '#platform/local-time.ts'
import type { FeedbackAverages } from './contract.ts'
import { feedbackRetentionMonths } from './feedback-rules.ts'
import { requireReadable } from './list-feedback.ts'

const maxRows = 200

/**
 * Averages the stars of the last two years by restaurant, dish and kind of station. Hidden feedback counts: it is not published, but it was
 * given. A dish that several kinds of stations make counts for each of them.
 * @throws Refusal `restaurant_not_found`
 */
export async function averageFeedback({ db, clock }: Pick<Context, 'db' | 'clock'>, restaurant: string | undefined, person: Person): Promise<FeedbackAverages> {
  requireReadable(person, restaurant)
  const ids = findPermittedIds(person, 'restaurants-read')
  const since = subtractMonths(clock.now(), feedbackRetentionMonths).toISOString()
  const matching: SQL = sql`f.created_at >= ${since}::timestamptz
    and ${ids ? sql`f.restaurant_id = any(${sql.param(ids)}::uuid[])` : sql`true`} and ${restaurant ? sql`f.restaurant_id = ${restaurant}::uuid` : sql`true`}`
  const rated = sql`order_feedback f join dish_feedback d on d.order_id = f.order_id
    join order_lines l on l.order_id = d.order_id and l.line_number = d.line_number`
  const figures = (stars: SQL) => sql`count(*)::int as count, round(avg(${stars}), 2)::float8 as average`
  const [total, restaurants, dishes, stations] = await Promise.all([
    db.execute<FeedbackAverages['total']>(sql`select ${figures(sql`f.stars`)} from order_feedback f where ${matching}`),
    db.execute<FeedbackAverages['restaurants'][number]>(sql`
      select r.id, r.name, ${figures(sql`f.stars`)} from order_feedback f join restaurants r on r.id = f.restaurant_id where ${matching}
      group by r.id, r.name order by count(*) desc, r.name limit ${maxRows}`),
    db.execute<FeedbackAverages['dishes'][number]>(sql`
      select l.food_id as id, coalesce((select title from foods where foods.id = l.food_id), max(l.title)) as title, ${figures(sql`d.stars`)}
      from ${rated} where ${matching} and l.food_id is not null group by l.food_id order by count(*) desc, 2 limit ${maxRows}`),
    db.execute<FeedbackAverages['stations'][number]>(sql`
      select w.kind, coalesce(k.title, w.kind) as title, ${figures(sql`d.stars`)}
      from ${rated} cross join lateral jsonb_object_keys(l.work) w(kind) left join station_kinds k on k.code = w.kind
      where ${matching} group by w.kind, k.title order by 4, w.kind`),
  ])
  return { total: total.rows[0] ?? { count: 0, average: null }, restaurants: restaurants.rows, dishes: dishes.rows, stations: stations.rows }
}
