import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { dishFeedback, orderFeedback, orderLines, orders } from '#orders/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { dayMs, hourMs, minuteMs } from '#platform/time-units.ts'
import type { Random } from '../random.ts'

/** Share of orders with feedback. */
const share = 0.02
/** Low feedback that waits for an answer. */
const maxUnanswered = 2

const comments: Record<number, string[]> = {
  5: ['Tutto perfetto, carne tenera e pane caldo.', 'Il migliore della zona, torneremo.', 'Pronto all’ora promessa e ancora caldo.', 'Gentilissimi al banco.'],
  4: ['Buono, la salsa piccante è davvero piccante.', 'Ottimo, ma la porzione di patatine era piccola.', 'Buono come sempre, dieci minuti di ritardo.'],
  3: ['Nella media: il pane era un po’ asciutto.', 'Buono, ma mancavano i tovaglioli.'],
  2: ['Arrivato tiepido, peccato.', 'Mancava la salsa che avevo scelto.'],
  1: ['Mezz’ora di ritardo e panino freddo.', 'Piatto sbagliato, ho dovuto riportarlo.'],
}
const answers = ['Ci dispiace: abbiamo parlato con la cucina. La prossima volta sarà come deve essere.', 'Hai ragione, scusaci. Grazie per avercelo detto.']
const thanks = 'Grazie di cuore, a presto!'

/** Gives feedback for a few orders of the last month: by buyers alone, soon after the hand-over, most of it good. Two low ones wait for an answer. */
export async function loadFeedback(
  db: Database,
  { customerId, answeredBy }: { customerId: string; answeredBy: string },
  random: Random,
  now: number,
): Promise<void> {
  // The demo's customer gives feedback in person.
  const isOfOthers = or(isNull(orders.customerId), ne(orders.customerId, customerId))
  const completed = await db
    .select({ orderId: orders.id, restaurantId: orders.restaurantId, closedAt: orders.closedAt, language: orders.language })
    .from(orders)
    .where(and(eq(orders.status, 'completed'), isOfOthers, gte(orders.closedAt, new Date(now - 29 * dayMs))))
    .orderBy(desc(orders.id))
  let unansweredCount = 0
  const kept = completed.flatMap(({ closedAt, ...order }) => {
    if (!random.chance(share)) return []
    const stars = random.weighted([5, 4, 3, 2, 1], count => count ** 2 + 1)
    const createdAt = new Date((closedAt?.getTime() ?? now) + random.between(20 * minuteMs, 40 * hourMs))
    const comment = order.language === 'it' && random.chance(0.6) ? random.pick(comments[stars] ?? []) : ''
    const answeredAt = new Date(createdAt.getTime() + random.between(2 * hourMs, 30 * hourMs))
    if (createdAt.getTime() >= now) return []
    const isLow = stars <= 2
    const isAnswered = answeredAt.getTime() < now && (isLow ? unansweredCount >= maxUnanswered : comment !== '' && random.chance(0.3))
    if (isLow && !isAnswered && ++unansweredCount > maxUnanswered) return []
    const answer = isAnswered ? { answer: isLow ? random.pick(answers) : thanks, answeredAt, answeredBy } : { answer: '' }
    return [{ ...order, stars, comment, createdAt, updatedAt: createdAt, ...answer }]
  })
  await insertRows(db, orderFeedback, kept)
  const ofDishes = kept.filter(() => random.chance(0.5))
  const lines = await db
    .select({ orderId: orderLines.orderId, lineNumber: orderLines.lineNumber })
    .from(orderLines)
    .where(
      and(
        inArray(
          orderLines.orderId,
          ofDishes.map(({ orderId }) => orderId),
        ),
        isNotNull(orderLines.foodId),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
  const starsOf = new Map(kept.map(({ orderId, stars }) => [orderId, stars]))
  const clamp = (stars: number) => Math.min(5, Math.max(1, stars))
  const dishes = lines.map(line => ({ ...line, stars: clamp((starsOf.get(line.orderId) ?? 5) + random.between(-1, 1)) }))
  await insertRows(db, dishFeedback, dishes)
}
