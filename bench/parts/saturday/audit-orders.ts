import type pg from 'pg'
import { findTransition, isClosed, isTransitionAllowed, listRecalls } from '#orders/lifecycle.ts'
import type { ActorKind, OrderStatus } from '#orders/vocabulary.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { type Finding, findDifferences } from './finding.ts'
import type { Ledger, LedgerOrder } from './ledger.ts'

export interface OrderRow {
  id: string
  number: number
  status: OrderStatus
  fulfilment: Fulfilment
  closedReason: string | null
  totalCents: number
  linesCents: number
  /** Sum of the lines that were not replaced or left out. */
  activeCents: number
  /** Pieces of all lines that were ordered, the replaced ones included. */
  pieces: number
  paidCents: number
  refundedCents: number
  paymentStatus: string
  isChanged: boolean
  isLate: boolean
  delays: number
}

/** Reads the orders of the run with their money and their lateness against the first promise. */
export async function readOrders(client: pg.Client, since: Date): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderRow>(
    `select o.id, o.number, o.status, o.fulfilment, o.closed_reason as "closedReason", o.total_cents as "totalCents", o.lines_cents as "linesCents",
       o.payment_status as "paymentStatus",
       (select coalesce(sum(l.total_cents), 0)::integer from order_lines l where l.order_id = o.id and l.parent_line_number is null and l.cancelled_at is null) as "activeCents",
       (select coalesce(sum(l.quantity), 0)::integer from order_lines l where l.order_id = o.id and l.parent_line_number is null and l.replaces_line_number is null) as pieces,
       (select coalesce(sum(p.amount_cents), 0)::integer from payments p where p.order_id = o.id and p.state = 'succeeded') as "paidCents",
       (select coalesce(sum(r.amount_cents), 0)::integer from refunds r where r.order_id = o.id and r.state <> 'failed') as "refundedCents",
       exists (select from substitution_offers s where s.order_id = o.id and s.state in ('replaced', 'left_out')) as "isChanged",
       coalesce(case when o.fulfilment = 'delivery' then o.closed_at else o.ready_at end
         > coalesce((select min(d.promised_before) from order_delays d where d.order_id = o.id), o.promised_at), false) and o.status = 'completed' as "isLate",
       (select count(*)::integer from order_delays d where d.order_id = o.id) as delays
     from orders o where o.created_at >= $1`,
    [since],
  )
  return rows
}

interface EventRow {
  orderId: string
  kind: string
  from: OrderStatus | null
  to: OrderStatus
  actor: ActorKind
}

/** Compares orders, their steps and their money with the ledger. */
export async function auditOrders(client: pg.Client, rows: OrderRow[], ledger: Ledger): Promise<Finding[]> {
  const stored = new Map(rows.map(row => [row.id, row]))
  const pairs = [...ledger.orders.values()].flatMap(order => {
    const row = stored.get(order.id)
    return row ? [{ order, row }] : []
  })
  const { rows: events } = await client.query<EventRow>(
    `select order_id as "orderId", kind, from_status as "from", to_status as "to", actor_kind as actor from order_events
     where order_id = any($1) and to_status is not null and to_status is distinct from from_status order by id`,
    [[...stored.keys()]],
  )
  const steps = Map.groupBy(events, ({ orderId }) => orderId)
  return [
    findDifferences('orders acknowledged and lost', ledger.orders.values(), ({ id }) => (stored.has(id) ? undefined : id)),
    // An order whose answer never came may exist once; the one key of a doubled request never twice.
    { what: 'orders doubled, or never acknowledged', count: Math.max(0, rows.length - pairs.length - ledger.unanswered) + ledger.doubled },
    findDifferences('orders that no screen of their kitchen has shown', ledger.orders.values(), ({ id, shownAt }) => (shownAt === undefined ? id : undefined)),
    findDifferences('orders without an end', rows, ({ status, id, number }) => (isClosed(status) ? undefined : `${id} number ${number} is ${status}`)),
    findDifferences('orders that ended otherwise than acknowledged', pairs, ({ order, row }) =>
      order.end === undefined || order.end === row.status ? undefined : `${row.id} was ${order.end}, is ${row.status} (${row.closedReason})`,
    ),
    findDifferences('orders with a step that the lifecycle does not allow', rows, row => findForbiddenStep(row, steps.get(row.id) ?? [])),
    findDifferences('pages that say another status or delay', pairs, ({ order, row }) => describePage(order, row)),
    findDifferences('orders with other dishes than acknowledged', pairs, ({ order, row }) =>
      order.pieces === row.pieces ? undefined : `${row.id} has ${row.pieces} pieces, not ${order.pieces}`,
    ),
    findDifferences('orders whose money does not add up', pairs, ({ order, row }) => describeMoney(order, row)),
  ]
}

function findForbiddenStep({ id, status, fulfilment }: OrderRow, steps: EventRow[]): string | undefined {
  let current: OrderStatus | null = null
  for (const { kind, from, to, actor } of steps) {
    const step: ReturnType<typeof findTransition> = from === null ? undefined : findTransition(from, to)
    const isAllowed =
      current === null
        ? kind === 'placed' && to === 'pending'
        : from === current && (step ? isTransitionAllowed(step, actor, fulfilment) : kind === 'recalled' && listRecalls(from, fulfilment).includes(to))
    if (!isAllowed) return `${id}: ${kind} from ${from} to ${to} by ${actor}, after ${current}`
    current = to
  }
  return current === status ? undefined : `${id} is ${status}, its events end at ${current}`
}

const describePage = ({ pageStatus, delaysTold }: LedgerOrder, { id, status, delays }: OrderRow): string | undefined =>
  pageStatus === undefined || (pageStatus === status && delaysTold === delays)
    ? undefined
    : `${id} is ${status} with ${delays} delays, its page says ${pageStatus}, ${delaysTold}`

function describeMoney(order: LedgerOrder, row: OrderRow): string | undefined {
  const { id, status, totalCents, linesCents, activeCents, paidCents, refundedCents, paymentStatus, isChanged } = row
  if (isChanged ? totalCents > order.totalCents : totalCents !== order.totalCents) return `${id} costs ${totalCents}, ${order.totalCents} was acknowledged`
  if (linesCents !== activeCents) return `${id} has lines of ${activeCents}, and counts ${linesCents}`
  if (status !== 'completed') return paidCents === refundedCents ? undefined : `${id} is ${status}, ${paidCents} was paid and ${refundedCents} given back`
  return paidCents === totalCents && paymentStatus === 'paid' ? undefined : `${id} costs ${totalCents}, ${paidCents} was paid (${paymentStatus})`
}
