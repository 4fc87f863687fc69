import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { assistantCalls, assistantOrders } from '#assistants/tables.ts'
import { orders } from '#orders/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { dayMs, hourMs, minuteMs } from '#platform/time-units.ts'
import type { Random } from '../random.ts'

const assistants = [
  { protocol: 'mcp', assistant: 'claude-ai/1.0.0', operation: 'create_checkout_link' },
  { protocol: 'mcp', assistant: 'openai-mcp/1.0.0', operation: 'create_checkout_link' },
  { protocol: 'ucp', assistant: 'shopping.example', operation: 'create_checkout' },
  { protocol: 'acp', assistant: 'chat.example/2.1', operation: 'create_checkout' },
] as const

/** Outcomes of refused hand-overs. */
const refusals = ['cart_not_orderable', 'restaurant_not_offered', 'too_many'] as const

/** Number of hand-overs in the last three days. */
const handOverCount = 36

/** Records what assistants did in the last three days: carts handed over, some refused, and orders that people placed from them and asked about. */
export async function loadAssistantCalls(db: Database, restaurants: readonly { id: string }[], random: Random, now: number): Promise<void> {
  const isOnline = inArray(orders.channel, ['web', 'app'])
  const recent = await db
    .select({ id: orders.id, restaurantId: orders.restaurantId, createdAt: orders.createdAt })
    .from(orders)
    .where(and(isOnline, eq(orders.status, 'completed'), gte(orders.createdAt, new Date(now - 3 * dayMs))))
    .orderBy(desc(orders.id))
    .limit(handOverCount)
  const calls = Array.from({ length: handOverCount }, (_, index) => {
    const { protocol, assistant, operation } = random.weighted(assistants, ({ protocol }) => (protocol === 'mcp' ? 4 : 1))
    // Every third cart becomes an order.
    const order = index % 3 === 0 ? recent[index] : undefined
    const isRefused = !order && random.chance(0.2)
    const at = order ? order.createdAt.getTime() - random.between(2 * minuteMs, 20 * minuteMs) : now - random.between(10 * minuteMs, 3 * dayMs)
    const subject = isRefused
      ? { outcome: random.pick(refusals) }
      : { outcome: 'ok', subjectId: uuidv7({ msecs: at }), restaurantId: order?.restaurantId ?? random.pick(restaurants).id }
    return { order, call: { protocol, assistant, operation, requestId: `demo-${index}`, createdAt: new Date(at), id: uuidv7({ msecs: at }), ...subject } }
  })
  const ordered = calls.flatMap(({ order, call }) => (order && 'subjectId' in call && call.subjectId ? [{ order, call, cartId: call.subjectId }] : []))
  const tracked = ordered.flatMap(({ order, call: { protocol, assistant, requestId } }) => {
    const at = order.createdAt.getTime() + random.between(5 * minuteMs, hourMs)
    const operation = protocol === 'mcp' ? 'track_order' : 'read_order'
    const about = { operation, outcome: 'ok', restaurantId: order.restaurantId, subjectId: order.id, requestId: `${requestId}-status` }
    return at < now ? [{ protocol, assistant, ...about, createdAt: new Date(at), id: uuidv7({ msecs: at }) }] : []
  })
  await insertRows(db, assistantCalls, [...calls.map(({ call }) => call), ...tracked])
  await insertRows(
    db,
    assistantOrders,
    ordered.map(({ order, call: { protocol, assistant }, cartId }) => ({ orderId: order.id, protocol, assistant, cartId, createdAt: order.createdAt })),
  )
}
