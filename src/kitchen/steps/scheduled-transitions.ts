import { and, asc, inArray, sql } from 'drizzle-orm'
import { type Order, orderEvents } from '#orders/tables.ts'
import type { OrderEventKind, OrderStatus } from '#orders/vocabulary.ts'
import type { CounterMethod } from '#payments/vocabulary.ts'
import { anyPreparedId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { cachePrepared } from '#platform/database/prepared.ts'
import { type UndoableTransition, undoableTransitions } from './undo-windows.ts'

const transitionNames = Object.keys(undoableTransitions) as UndoableTransition[]
// Scheduled transitions end with a transfer to another restaurant, and with a recall to an earlier step.
const scheduleEventKinds: OrderEventKind[] = [
  'moved',
  'recalled',
  ...Object.values(undoableTransitions).flatMap(({ scheduledEvent, undoneEvent }) => [scheduledEvent, undoneEvent]),
]
/** Finds the transition that an event schedules from this status. */
const findTransitionByEvent = (status: OrderStatus | undefined, kind: string) =>
  transitionNames.find(name => undoableTransitions[name].from === status && undoableTransitions[name].scheduledEvent === kind)

/** Data of a scheduled transition: its due time, and the payment method or rejection reason if given. */
interface ScheduledData extends Record<string, unknown> {
  due?: string
  paidWith?: CounterMethod
  reason?: string
  /** With `reject`: numbers of the sold-out lines. */
  soldOutLines?: number[]
  /** With `accept`: the promised time that staff saw. */
  promisedAt?: string
  /** Set by the kitchen for a courier's delivery: its courier, whose cash is affected. */
  courierId?: string
  /** Name of the paired device that scheduled it. */
  actorName?: string
  /** Time of a tap that waited for a network. */
  tappedAt?: string
}

interface ScheduledTransition {
  step: UndoableTransition
  id: number
  at: string
  actorId: string | null
  actorName: string | undefined
  courierId: string | undefined
  paidWith: CounterMethod | undefined
  reason: string | undefined
  soldOutLines: number[] | undefined
  /** With `accept`: the new promised time. */
  acceptingFor: string | null
}

const selectScheduleEvents = cachePrepared(db =>
  db
    .select({ orderId: orderEvents.orderId, id: orderEvents.id, kind: orderEvents.kind, data: orderEvents.data, actorId: orderEvents.actorId })
    .from(orderEvents)
    .where(and(anyPreparedId(orderEvents.orderId, sql.placeholder('ids')), inArray(orderEvents.kind, scheduleEventKinds)))
    .orderBy(asc(orderEvents.id))
    .prepare('schedule-events-by-id'),
)

/** Reads the scheduled transition of each order in its current status, with its due time. */
export async function readScheduledTransitions(db: Database, orders: Pick<Order, 'id' | 'status'>[]): Promise<Map<string, ScheduledTransition>> {
  const statuses = new Map<string, OrderStatus>()
  for (const { id, status } of orders) if (transitionNames.some(name => undoableTransitions[name].from === status)) statuses.set(id, status)
  if (statuses.size === 0) return new Map()
  const rows = await selectScheduleEvents(db).execute({ ids: [...statuses.keys()] })
  const standing = new Map<string, ScheduledTransition>()
  for (const { orderId, kind, id, data, actorId } of rows) {
    const step = findTransitionByEvent(statuses.get(orderId), kind)
    const { due, promisedAt = null, ...stated } = data as ScheduledData
    const { courierId, paidWith, reason, soldOutLines, actorName } = stated
    if (step) standing.set(orderId, { step, id, at: String(due), actorId, actorName, courierId, paidWith, reason, soldOutLines, acceptingFor: promisedAt })
    else standing.delete(orderId)
  }
  return standing
}
