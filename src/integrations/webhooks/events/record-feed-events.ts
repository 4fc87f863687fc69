import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import { typeByOrderEvent } from '../vocabulary.ts'
import { addEvents, type NewWebhookEvent, readSubscriptions } from './add-events.ts'
import type { FeedRow } from './feed-row.ts'
import { buildOrderEvents } from './order-events.ts'
import { buildStockEvents } from './stock-events.ts'

/** Feed events read by one step. */
const maxRowsPerStep = 1000

interface CursorRow {
  position: string
  candidate: string | null
  candidate_transaction: string | null
  catalogue_version: string
  xmin: string
  transaction: string
}

const lockCursor = {
  name: 'webhook-cursor',
  text: `select position, candidate, candidate_transaction, catalogue_version, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
    pg_current_xact_id()::text as transaction from webhook_cursor for update skip locked`,
}
/** The newest id is that of all events, wanted or not, so that the position moves on over the others. */
const readNewestId = {
  name: 'webhook-newest',
  text: 'select greatest((select max(id) from order_events), (select max(id) from events), $1::bigint)::text as newest',
}
const readFeed = {
  name: 'webhook-feed',
  text: `select f.id::text, f.topic, f.restaurant_id, f.subject_id, f.kind, f.data, f.created_at from event_feed f
    where f.id > $1 and f.id <= $2 and ((f.topic = 'order' and f.kind = any($3)) or f.topic = 'shortage')
      and not exists (select from webhook_events e where e.source = 'feed:' || f.id)
    order by f.id limit ${maxRowsPerStep}`,
}
const moveCursor = {
  name: 'webhook-cursor-move',
  text: 'update webhook_cursor set position = $1, candidate = $2, candidate_transaction = $3, catalogue_version = $4',
}
const publishedKinds = Object.keys(typeByOrderEvent)

/**
 * Turns the live event feed into webhook events and deliveries: each feed event once, none left out. Ids are drawn before the commit, so everything above
 * the cursor's position is read again until all transactions of an earlier sweep have ended; unique sources drop what was taken already (decision 039).
 * One instance at a time; the others find the cursor locked. Returns whether more is left.
 */
export async function recordFeedEvents(context: Context): Promise<boolean> {
  return runClientTransaction(context.pool, async (_tx, client) => {
    const { rows } = await client.query<CursorRow>(lockCursor)
    const [cursor] = rows
    if (!cursor) return false
    const endpoints = await readSubscriptions(client)
    if (endpoints.length === 0) return false
    const position = Number(cursor.position)
    const newest = Number((await client.query<{ newest: string }>({ ...readNewestId, values: [position] })).rows[0]?.newest ?? position)
    const feed = newest > position ? await readRows(client, position, newest) : []
    const { events: menuEvents, version } = await findMenuChange(client, Number(cursor.catalogue_version))
    const events = [...(await buildOrderEvents(client, feed)), ...(await buildStockEvents(context, client, feed)), ...menuEvents]
    await addEvents(client, { events, endpoints, now: context.clock.now() })
    const isFull = feed.length === maxRowsPerStep
    const reached = isFull ? (feed.at(-1)?.id ?? newest) : newest
    const next = advanceCursor(cursor, reached)
    if (isSame(cursor, next, version)) return false
    await client.query({ ...moveCursor, values: [next.position, next.candidate, next.candidateTransaction, version] })
    return isFull
  })
}

/** Raises the position to the former sweep's id once no transaction of that time is left. */
function advanceCursor(cursor: CursorRow, reached: number) {
  const position = Number(cursor.position)
  const isSettled = cursor.candidate_transaction !== null && BigInt(cursor.candidate_transaction) <= BigInt(cursor.xmin)
  const settled = isSettled && cursor.candidate !== null ? Math.max(position, Number(cursor.candidate)) : position
  if (cursor.candidate !== null && !isSettled) return { position, candidate: Number(cursor.candidate), candidateTransaction: cursor.candidate_transaction }
  return reached > settled
    ? { position: settled, candidate: reached, candidateTransaction: cursor.transaction }
    : { position: settled, candidate: null, candidateTransaction: null }
}

const isSame = (cursor: CursorRow, next: ReturnType<typeof advanceCursor>, version: number) =>
  Number(cursor.position) === next.position &&
  (cursor.candidate === null ? null : Number(cursor.candidate)) === next.candidate &&
  Number(cursor.catalogue_version) === version

async function readRows(client: pg.ClientBase, position: number, newest: number): Promise<FeedRow[]> {
  const { rows } = await client.query({ ...readFeed, values: [position, newest, publishedKinds] })
  return rows.map(row => ({
    id: Number(row.id),
    topic: row.topic,
    restaurantId: row.restaurant_id,
    subjectId: row.subject_id,
    kind: row.kind,
    data: row.data,
    createdAt: row.created_at,
  }))
}

/** Finds whether the catalogue has changed since the last sweep: many changes make one event. */
async function findMenuChange(client: pg.ClientBase, known: number): Promise<{ events: NewWebhookEvent[]; version: number }> {
  const { rows } = await client.query<{ version: string; changed_at: Date }>({
    name: 'webhook-catalogue',
    text: 'select version::text, changed_at from catalogue_version',
  })
  const version = Number(rows[0]?.version ?? known)
  if (!rows[0] || version <= known) return { events: [], version: known }
  const event: NewWebhookEvent = {
    source: `menu:${version}`,
    type: 'menu.changed',
    restaurantId: null,
    orderingKey: 'menu',
    data: { catalogueVersion: version },
    occurredAt: rows[0].changed_at,
  }
  return { events: [event], version }
}
