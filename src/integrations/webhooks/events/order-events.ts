import type pg from 'pg'
import type { OrderStatus } from '#orders/vocabulary.ts'
import { orderStatuses } from '#orders/vocabulary.ts'
import { lineChangeStates } from '../../vocabulary.ts'
import type { OrderStep, OrderWhole } from '../payload-contract.ts'
import { typeByOrderEvent } from '../vocabulary.ts'
import type { NewWebhookEvent } from './add-events.ts'
import type { FeedRow } from './feed-row.ts'

const readOrders = `
  select o.id, o.number, o.business_date::text, o.restaurant_id, o.status, o.payment_status, o.total_cents, o.channel, o.fulfilment, o.asap, o.promised_at,
    o.payment_method, t.label, o.lines_cents, o.discount_cents, o.delivery_fee_cents, o.tip_cents, o.deposit_cents, o.packaging, o.cutlery, o.containers, o.vat, o.closed_reason
  from orders o left join dining_tables t on t.id = o.dining_table_id where o.id = any($1::uuid[])`
const readLines = `
  select order_id, line_number, parent_line_number, food_id, combo_id, title, quantity, options, without, unit_price_cents, total_cents, vat_rate_basis_points
  from order_lines where order_id = any($1::uuid[]) and cancelled_at is null order by order_id, line_number`

type Row = Record<string, unknown>

/** Builds the webhook events of orders: whole orders where one is new to a restaurant, else its state. No contact, note or allergy is read. */
export async function buildOrderEvents(db: Pick<pg.ClientBase, 'query'>, feed: readonly FeedRow[]): Promise<NewWebhookEvent[]> {
  const rows = feed.filter(({ topic }) => topic === 'order')
  if (rows.length === 0) return []
  const orders = new Map((await db.query<Row>(readOrders, [[...new Set(rows.map(({ subjectId }) => subjectId))]])).rows.map(row => [String(row.id), row]))
  const withLines = rows.filter(({ kind }) => isWhole(kind)).map(({ subjectId }) => subjectId)
  const lines = withLines.length === 0 ? [] : (await db.query<Row>(readLines, [withLines])).rows
  const linesByOrder = Map.groupBy(lines, line => String(line.order_id))
  return rows.flatMap(row => {
    const type = typeByOrderEvent[row.kind as OrderStatus]
    const order = orders.get(row.subjectId)
    if (!type || !order || !changesOrder(row)) return []
    const data = buildData(row, order, linesByOrder.get(row.subjectId) ?? [])
    const { id: feedId, restaurantId, createdAt: occurredAt } = row
    return [{ source: `feed:${feedId}`, type, restaurantId, orderingKey: `order:${row.subjectId}`, data, occurredAt, feedId }]
  })
}

const isWhole = (kind: string) => kind === 'placed' || kind === 'moved' || kind === 'substitution_answered' || kind === 'edited'

/** Answers to a question about a sold-out dish may leave the lines as they are. */
const changesOrder = ({ kind, data }: FeedRow) => kind !== 'substitution_answered' || lineChangeStates.some(state => state === data.state)

function buildData(row: FeedRow, order: Row, lines: readonly Row[]): object {
  const { number, business_date: businessDate, total_cents: totalCents } = order as { number: number; business_date: string; total_cents: number }
  const base = { orderId: row.subjectId, number, businessDate, restaurantId: row.restaurantId }
  if (row.kind === 'refunded' || row.kind === 'refund_failed') return { ...base, refundId: row.data.refundId, amountCents: row.data.amountCents }
  const state = { ...base, status: findStatus(row, order), paymentStatus: order.payment_status as OrderWhole['paymentStatus'], totalCents }
  const transferred = { fromRestaurantId: row.data.from, toRestaurantId: row.data.to }
  if (row.kind === 'moved_away') {
    const numbers = row.data.number as { from?: number } | undefined
    return { ...state, number: numbers?.from ?? number, ...transferred }
  }
  if (isWhole(row.kind)) return { ...buildWhole(state, order, lines), ...(row.kind === 'moved' && transferred) }
  const isEnded = row.kind === 'rejected' || row.kind === 'cancelled'
  return { ...state, reason: isEnded ? ((order.closed_reason as string | null) ?? null) : null } satisfies OrderStep
}

/** Status after the event: the order may have moved on since. */
function findStatus({ kind }: FeedRow, order: Row): OrderStatus {
  if (kind === 'placed' || kind === 'moved' || kind === 'moved_away') return 'pending'
  return orderStatuses.find(status => status === kind) ?? (order.status as OrderStatus)
}

type State = Omit<OrderStep, 'reason'>

function buildWhole(state: State, order: Row, lines: readonly Row[]): OrderWhole {
  return {
    ...state,
    channel: order.channel as OrderWhole['channel'],
    fulfilment: order.fulfilment as OrderWhole['fulfilment'],
    asap: order.asap as boolean,
    promisedAt: (order.promised_at as Date).toISOString(),
    paymentMethod: order.payment_method as OrderWhole['paymentMethod'],
    table: (order.label as string | null) ?? null,
    linesCents: order.lines_cents as number,
    discountCents: order.discount_cents as number,
    deliveryFeeCents: order.delivery_fee_cents as number,
    tipCents: order.tip_cents as number,
    depositCents: order.deposit_cents as number,
    packaging: order.packaging as OrderWhole['packaging'],
    cutlery: order.cutlery as boolean,
    containers: order.containers as number,
    vat: order.vat as OrderWhole['vat'],
    lines: lines.map(buildLine),
  }
}

function buildLine(line: Row): OrderWhole['lines'][number] {
  const options = line.options as { optionValueId: string; groupTitle: string; title: string; quantity: number }[]
  const without = line.without as { title: string }[]
  return {
    lineNumber: line.line_number as number,
    parentLineNumber: line.parent_line_number as number | null,
    foodId: line.food_id as string | null,
    comboId: line.combo_id as string | null,
    title: line.title as string,
    quantity: line.quantity as number,
    options: options.map(({ optionValueId, groupTitle, title, quantity }) => ({ optionValueId, group: groupTitle, title, quantity })),
    without: without.map(({ title }) => title),
    unitPriceCents: line.unit_price_cents as number,
    totalCents: line.total_cents as number,
    vatRateBasisPoints: line.vat_rate_basis_points as number | null,
  }
}
