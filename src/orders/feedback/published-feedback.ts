import { sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { subtractMonths } from '#platform/local-time.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { PublishedFeedback } from './contract.ts'
import { feedbackRetentionMonths } from './feedback-rules.ts'

const maxShown = 20

/** Reads the published feedback of a restaurant: nothing unless the chain publishes, nothing hidden, nothing older than two years, nobody's name. */
export async function readPublishedFeedback(context: Context, restaurantId: string): Promise<PublishedFeedback> {
  const { published } = (await settingsSnapshot.now(context)).feedback.value
  if (!published) return { published, count: 0, average: null, feedback: [] }
  const since = subtractMonths(context.clock.now(), feedbackRetentionMonths).toISOString()
  const shown = sql`order_feedback where restaurant_id = ${restaurantId}::uuid and not hidden and created_at >= ${since}::timestamptz`
  const [sums, rows] = await Promise.all([
    context.db.execute<{ count: number; average: number | null }>(sql`select count(*)::int as count, round(avg(stars), 2)::float8 as average from ${shown}`),
    context.db.execute<PublishedFeedback['feedback'][number]>(sql`
      select stars, comment, answer, to_char(created_at at time zone 'Europe/Rome', 'YYYY-MM') as month from ${shown} and comment <> ''
      order by created_at desc limit ${maxShown}`),
  ])
  return { published, ...(sums.rows[0] ?? { count: 0, average: null }), feedback: rows.rows }
}
