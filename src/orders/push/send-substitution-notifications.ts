import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { orders } from '../tables/orders.ts'
import { substitutionOffers } from '../tables/substitutions.ts'
import { pushToBrowsers } from './push-to-browsers.ts'

/** Asks the browsers of an order what may come instead of a sold-out dish, unless that was answered meanwhile. */
export function sendSubstitutionNotifications(context: Context): JobHandler<{ orderId: string }> {
  return async ({ orderId }, { signal }) => {
    const [row] = await context.db
      .select({ order: orders, title: substitutionOffers.soldOutTitle })
      .from(orders)
      .innerJoin(substitutionOffers, and(eq(substitutionOffers.orderId, orders.id), eq(substitutionOffers.state, 'open')))
      .where(eq(orders.id, orderId))
      .orderBy(asc(substitutionOffers.id))
      .limit(1)
    if (!row) return
    const values = { number: row.order.number, title: row.title }
    await pushToBrowsers(context, {
      order: row.order,
      describe: language => ({
        title: serverText(language, 'substitutions-api.push_title', values),
        body: serverText(language, 'substitutions-api.push_body', values),
      }),
      // Topics are at most 32 characters of base64url.
      topic: `s${orderId.replaceAll('-', '').slice(1)}`,
      isLast: false,
      signal,
    })
  }
}
