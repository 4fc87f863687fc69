import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { orders } from '#orders/tables.ts'
import type { Context } from '#platform/context.ts'
import { restaurants } from '#restaurants/tables.ts'
import { assistantCalls, assistantOrders } from '../tables.ts'
import type { AssistantCallView, CallsQuery } from './contract.ts'

const sortColumns = { when: [], assistant: ['assistant'], operation: ['operation'], outcome: ['outcome'] } as const
type SortColumn = keyof typeof sortColumns

/** Lists a page of what assistants changed or read of an order, newest first unless sorted otherwise, by keyset. Ids are ordered by time. */
export async function listAssistantCalls({ db }: Pick<Context, 'db'>, query: CallsQuery): Promise<{ calls: AssistantCallView[]; next: string | null }> {
  const { sort = '-when', before, limit } = query
  const isDescending = sort.startsWith('-')
  const names = [...sortColumns[(isDescending ? sort.slice(1) : sort) as SortColumn], 'id']
  const columnsOf = (table: string) => sql.raw(names.map(name => `${table}.${name}`).join(', '))
  const afterPage =
    before === undefined
      ? undefined
      : sql`(${columnsOf('assistant_calls')}) ${sql.raw(isDescending ? '<' : '>')} (select ${columnsOf('l')} from assistant_calls l where l.id = ${before})`
  const rows = await db
    .select({
      call: assistantCalls,
      restaurant: { id: restaurants.id, name: restaurants.name },
      order: { id: orders.id, number: orders.number },
    })
    .from(assistantCalls)
    .leftJoin(restaurants, eq(restaurants.id, assistantCalls.restaurantId))
    .leftJoin(orders, eq(orders.id, selectOrderId))
    .where(and(...buildConditions(query), afterPage))
    .orderBy(...names.map(name => sql.raw(`assistant_calls.${name} ${isDescending ? 'desc' : 'asc'}`)))
    .limit(limit + 1)
  const calls = rows.slice(0, limit).map(({ call, restaurant, order }): AssistantCallView => {
    const { id, createdAt, protocol, assistant, operation, outcome, requestId } = call
    return { id, createdAt: createdAt.toISOString(), protocol, assistant, operation, outcome, restaurant, order, requestId }
  })
  return { calls, next: rows.length > limit ? (calls.at(-1)?.id ?? null) : null }
}

/** Order that a call is about, or the latest that came of its cart. */
const selectOrderId = sql`coalesce(
  (select ao.order_id from ${assistantOrders} ao where ao.cart_id = ${assistantCalls.subjectId} order by ao.created_at desc limit 1),
  ${assistantCalls.subjectId})`

function buildConditions({ assistant, operation, outcome, restaurant, company, order }: CallsQuery): (SQL | undefined)[] {
  return [
    assistant === '' ? undefined : sql`position(lower(${assistant}) in lower(${assistantCalls.assistant})) > 0`,
    operation === '' ? undefined : eq(assistantCalls.operation, operation),
    outcome === undefined ? undefined : outcome === 'refused' ? ne(assistantCalls.outcome, 'ok') : eq(assistantCalls.outcome, outcome),
    restaurant === undefined ? undefined : eq(assistantCalls.restaurantId, restaurant),
    company === undefined ? undefined : eq(restaurants.companyId, company),
    order === '' ? undefined : isAboutOrder(order),
  ]
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Condition: the call is about this order, or about the cart that it came from. What is neither a number nor an id matches nothing. */
function isAboutOrder(order: string): SQL {
  const number = /^#?(\d{1,6})$/.exec(order)?.[1]
  if (number !== undefined) return eq(orders.number, Number(number))
  if (!isUuid(order)) return sql`false`
  return sql`(${assistantCalls.subjectId} = ${order}
    or ${assistantCalls.subjectId} in (select ao.cart_id from ${assistantOrders} ao where ao.order_id = ${order}))`
}
