import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { OrderStatus } from '#orders/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import { findSettledEvents } from '#platform/events/settled-events.ts'
import { hourMs } from '#platform/time-units.ts'
import type { PrinterDocument, PrintJobData } from '../../tables.ts'
import type { AutoAcceptMode, DocumentKind, PrintMoment, PrintOccasion } from '../vocabulary.ts'
import { classifyEvent, computeDueAt, type JobOrder, type PlannedJob, planMoment, planPlaced } from './job-rules.ts'

const maxEventsPerStep = 500
/** Age from which an event prints nothing any more, in ms: the server was away. */
const maxEventAgeMs = 2 * hourMs

interface EventRow {
  id: string
  orderId: string
  restaurantId: string
  kind: string
  fromStatus: OrderStatus | null
  data: { number?: { from?: number } }
  asap: boolean
  promisedAt: Date
  isUnpaid: boolean
  preparationMinutes: number
  deliveryMinutes: number
  autoAccept: AutoAcceptMode
}

interface PrinterRow {
  id: string
  restaurantId: string
  documents: PrinterDocument[]
}

interface NewJob extends PlannedJob {
  orderId: string
  occasion: PrintOccasion
  source: string
  dueAt: Date
  data?: PrintJobData
}

const lockCursor = 'select position from print_cursor for update skip locked'
const readEvents = `
  select e.id::text, e.order_id as "orderId", e.restaurant_id as "restaurantId", e.kind, e.from_status as "fromStatus", e.data, o.asap, o.promised_at as "promisedAt",
    o.payment_status in ('pending', 'failed') as "isUnpaid", r.preparation_minutes as "preparationMinutes",
    case when o.fulfilment = 'delivery' then coalesce(z.delivery_minutes, r.delivery_minutes) else 0 end as "deliveryMinutes",
    coalesce(s.auto_accept, 'off') as "autoAccept"
  from order_events e join orders o on o.id = e.order_id join restaurants r on r.id = e.restaurant_id
    left join delivery_zones z on z.id = o.delivery_zone_id left join printing_settings s on s.restaurant_id = e.restaurant_id
  where e.id > $1 and e.id <= $2 and e.created_at > $3
    and exists (select from printers p where p.restaurant_id = e.restaurant_id and p.archived_at is null)
  order by e.id limit ${maxEventsPerStep}`
const readPrinters =
  'select id, restaurant_id as "restaurantId", documents from printers where archived_at is null and restaurant_id = any($1::uuid[]) order by id'
const insertJobs = `
  insert into print_jobs (id, printer_id, order_id, kind, occasion, source, copy, due_at, next_attempt_at, data, created_at)
  select j.id, j.printer_id, j.order_id, j.kind, j.occasion, j.source, j.copy, j.due_at, j.due_at, j.data, $2::timestamptz
  from jsonb_to_recordset($1) as j (id uuid, printer_id uuid, order_id uuid, kind text, occasion text, source text, copy int, due_at timestamptz, data jsonb)
  on conflict (source) do nothing`
// Tickets that an order's placing has queued are not queued again by its acceptance.
const readPlaced = `select printer_id as "printerId" from print_jobs where order_id = $1 and occasion = 'placed'`
const dropQueued = `
  update print_jobs j set state = 'failed', problem = 'not_needed' from printers p
  where p.id = j.printer_id and p.restaurant_id = $2 and j.order_id = $1 and j.state = 'queued' and j.occasion not in ('cancelled', 'by_hand')`
const readHandedOver = `
  select distinct j.printer_id as "printerId", j.kind from print_jobs j join printers p on p.id = j.printer_id
  where j.order_id = $1 and p.restaurant_id = $2 and p.archived_at is null and j.kind in ('kitchen_ticket', 'packing_slip') and j.occasion <> 'cancelled'
    and (j.state in ('offered', 'printed') or j.unconfirmed > 0)`

/** Tells whether any restaurant prints. */
export const hasPrinter = async ({ pool }: Pick<Context, 'pool'>): Promise<boolean> =>
  ((await pool.query('select from printers where archived_at is null limit 1')).rowCount ?? 0) > 0

/**
 * Turns order events into print jobs: each event once, none left out, also after a crash; unique sources drop what was queued already. One instance at a
 * time, the others find the cursor locked. Returns whether more is left.
 */
export async function queueOrderDocuments(context: Pick<Context, 'pool' | 'clock' | 'events'>): Promise<boolean> {
  const { settled } = await findSettledEvents(context)
  return runClientTransaction(context.pool, async (_tx, client) => {
    const { rows: cursors } = await client.query<{ position: string }>(lockCursor)
    const position = Number(cursors[0]?.position ?? Number.POSITIVE_INFINITY)
    if (settled <= position) return false
    const now = context.clock.now()
    const { rows: events } = await client.query<EventRow>(readEvents, [position, settled, new Date(now.getTime() - maxEventAgeMs)])
    const printers = events.length === 0 ? [] : (await client.query<PrinterRow>(readPrinters, [[...new Set(events.map(event => event.restaurantId))]])).rows
    for (const event of events)
      await queueForEvent(client, event, { printers: printers.filter(({ restaurantId }) => restaurantId === event.restaurantId), now })
    const isFull = events.length === maxEventsPerStep
    await client.query('update print_cursor set position = $1', [isFull ? Number(events.at(-1)?.id) : settled])
    return isFull
  })
}

async function queueForEvent(client: pg.PoolClient, event: EventRow, { printers, now }: { printers: PrinterRow[]; now: Date }): Promise<void> {
  const occasion = classifyEvent(event, event.autoAccept)
  if (occasion === undefined) return
  if (occasion === 'cancelled' || occasion === 'changed') return queueNotice(client, event, occasion, now)
  const toJob = (planned: PlannedJob, how: { occasion: PrintOccasion; moment: PrintMoment | null; source: string }): NewJob => ({
    ...planned,
    orderId: event.orderId,
    occasion: how.occasion,
    source: `${how.source}:${planned.printerId}:${planned.kind}:${planned.copy}`,
    dueAt: computeDueAt(event satisfies JobOrder, planned.kind, how.moment, now),
  })
  if (occasion === 'auto_accept') {
    if (event.autoAccept !== 'when_printed' || event.isUnpaid) return
    const source = `placed:${event.orderId}:${event.restaurantId}`
    const jobs = planPlaced(printers).map(planned => toJob(planned, { occasion: 'placed', moment: 'accepted', source }))
    // A scheduled order is accepted at once, and its ticket printed when it is time to cook.
    return insert(
      client,
      jobs.filter(({ dueAt }) => dueAt <= now),
      now,
    )
  }
  const source = `event:${event.id}`
  const moment = occasion as PrintMoment
  const placed = moment === 'accepted' ? (await client.query<{ printerId: string }>(readPlaced, [event.orderId])).rows : []
  const isPrinted = ({ printerId, kind, copy }: PlannedJob) => kind === 'kitchen_ticket' && copy === 1 && placed.some(job => job.printerId === printerId)
  await insert(
    client,
    planMoment(printers, moment)
      .filter(planned => !isPrinted(planned))
      .map(planned => toJob(planned, { occasion: moment, moment, source })),
    now,
  )
}

/** Prints a slip wherever something of the order is on paper. Of a cancelled order the rest is not printed any more; of a changed one it will say the new. */
async function queueNotice(client: pg.PoolClient, event: EventRow, occasion: 'cancelled' | 'changed', now: Date): Promise<void> {
  const { id, orderId, restaurantId, data } = event
  const { rows } = await client.query<{ printerId: string; kind: DocumentKind }>(readHandedOver, [orderId, restaurantId])
  if (occasion === 'cancelled') await client.query(dropQueued, [orderId, restaurantId])
  const former = data.number?.from === undefined ? {} : { formerNumber: data.number.from }
  const jobs = rows.map(
    ({ printerId, kind }): NewJob => ({ printerId, kind, copy: 1, orderId, occasion, source: `event:${id}:${printerId}:${kind}:1`, dueAt: now, data: former }),
  )
  await insert(client, jobs, now)
}

async function insert(client: pg.PoolClient, jobs: NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ printerId, orderId, kind, occasion, source, copy, dueAt, data = {} }) => ({
    ...{ id: uuidv7(), printer_id: printerId, order_id: orderId, kind, occasion, source, copy, due_at: dueAt, data },
  }))
  await client.query(insertJobs, [JSON.stringify(rows), now])
}
