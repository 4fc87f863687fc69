import { and, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds, isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { dayMs } from '#platform/time-units.ts'
import { refuseRestaurants } from '#restaurants/contract.ts'
import { restaurants } from '#restaurants/tables.ts'
import { dishFeedback, orderFeedback } from '../tables/feedback.ts'
import { orderLines } from '../tables/lines.ts'
import { orders } from '../tables/orders.ts'
import type { OfficeFeedback, OfficeFeedbackQuery } from './contract.ts'
import { lowFeedbackDays, maxLowStars } from './feedback-rules.ts'

/** Condition: feedback of the restaurants in which a person has a permission. */
export function permittedFeedbackCondition(person: Person, access: 'restaurants-read' | 'manager'): SQL | undefined {
  const ids = findPermittedIds(person, access)
  return ids && inArray(orderFeedback.restaurantId, ids)
}

/** @throws Refusal `restaurant_not_found` for a restaurant that the person may not read */
export function requireReadable(person: Person, restaurantId: string | undefined): void {
  if (restaurantId !== undefined && !isPermitted(person, 'restaurants-read', restaurantId)) throw refuseRestaurants('restaurant_not_found')
}

/** Condition: low feedback of the last days that nobody has answered. */
export const lowFeedbackCondition = (now: Date): SQL | undefined =>
  and(
    lte(orderFeedback.stars, maxLowStars),
    eq(orderFeedback.answer, ''),
    eq(orderFeedback.hidden, false),
    gte(orderFeedback.createdAt, new Date(now.getTime() - lowFeedbackDays * dayMs)),
  )

/**
 * Lists a page of feedback, newest first.
 * @throws Refusal `restaurant_not_found`
 */
export async function listFeedback(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { page, limit, restaurant, food, maxStars, state }: OfficeFeedbackQuery,
  person: Person,
): Promise<{ feedback: OfficeFeedback[]; page: number; totalPages: number; total: number }> {
  requireReadable(person, restaurant)
  const stateConditions = {
    unanswered: eq(orderFeedback.answer, ''),
    low: lowFeedbackCondition(clock.now()),
    hidden: eq(orderFeedback.hidden, true),
    commented: ne(orderFeedback.comment, ''),
  }
  const matching = and(
    permittedFeedbackCondition(person, 'restaurants-read'),
    restaurant === undefined ? undefined : eq(orderFeedback.restaurantId, restaurant),
    maxStars === undefined ? undefined : lte(orderFeedback.stars, maxStars),
    state && stateConditions[state],
    food === undefined
      ? undefined
      : sql`exists (select from dish_feedback d join order_lines l on l.order_id = d.order_id and l.line_number = d.line_number
          where d.order_id = ${orderFeedback.orderId} and l.food_id = ${food}::uuid)`,
  )
  const [total, rows] = await Promise.all([
    db.$count(orderFeedback, matching),
    db
      .select({ orderId: orderFeedback.orderId })
      .from(orderFeedback)
      .where(matching)
      .orderBy(desc(orderFeedback.createdAt), desc(orderFeedback.orderId))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const feedback = await describeFeedback(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return { feedback, page, totalPages: computePageCount(total, limit), total }
}

/** Reads feedback for the back office, newest first. */
export async function describeFeedback(db: Database, orderIds: string[]): Promise<OfficeFeedback[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ feedback: orderFeedback, number: orders.number, restaurant: { id: restaurants.id, name: restaurants.name } })
    .from(orderFeedback)
    .innerJoin(orders, eq(orders.id, orderFeedback.orderId))
    .innerJoin(restaurants, eq(restaurants.id, orderFeedback.restaurantId))
    .where(inArray(orderFeedback.orderId, orderIds))
    .orderBy(desc(orderFeedback.createdAt), desc(orderFeedback.orderId))
  const dishes = await db
    .select({ orderId: dishFeedback.orderId, lineNumber: dishFeedback.lineNumber, title: orderLines.title, stars: dishFeedback.stars })
    .from(dishFeedback)
    .innerJoin(orderLines, and(eq(orderLines.orderId, dishFeedback.orderId), eq(orderLines.lineNumber, dishFeedback.lineNumber)))
    .where(inArray(dishFeedback.orderId, orderIds))
    .orderBy(dishFeedback.lineNumber)
  const dishesByOrder = Map.groupBy(dishes, ({ orderId }) => orderId)
  return rows.map(({ feedback: { orderId, stars, comment, answer, hidden, hiddenReason, createdAt, version }, number, restaurant }) => ({
    ...{ orderId, number, restaurant, stars, comment, answer, hidden, hiddenReason, version },
    createdAt: createdAt.toISOString(),
    dishes: (dishesByOrder.get(orderId) ?? []).map(({ orderId: _, ...dish }) => dish),
  }))
}
