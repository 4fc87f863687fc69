import type pg from 'pg'
import type { Logger } from 'pino'
import { EventFloor } from './event-floor.ts'
import type { Listener } from './listener.ts'

/** Row of `event_feed`: an order event, or any other live event. */
export interface LiveEvent {
  id: number
  topic: string
  restaurantId: string | null
  subjectId: string | null
  kind: string
  data: Record<string, unknown>
  createdAt: Date
}

type EventHandler = (event: LiveEvent) => void

/** Events of every instance, delivered once to each subscriber. */
export interface LiveEvents {
  /** After the commit: tells every instance the new event ids. Concurrent ids share one message. */
  announce(ids: readonly number[]): void
  /** Subscribes to one restaurant's events until the returned function is called. */
  ofRestaurant(id: string, hear: EventHandler): () => void
  /** Subscribes to events about one row, such as an order. */
  ofSubject(id: string, hear: EventHandler): () => void
  /** Subscribes to one topic in all restaurants, such as the events of all orders. */
  ofTopic(topic: string, hear: EventHandler): () => void
  /** Highest id up to which every event was delivered, or never will be. */
  floor(): number
  /** Skips existing events: after a bulk load, before anybody subscribes. */
  skipToNow(): Promise<void>
  close(): Promise<void>
}

const channel = 'spiedo_events'
/** Maximum delay of an event after a lost notification, in ms. */
const sweepIntervalMs = 2000
/** Maximum ids in one message: NOTIFY allows 8000 bytes. */
const maxIdsPerMessage = 400
const maxRowsPerSweep = 2000
/** Ids before the start to look back over: transactions that drew one earlier end within 15 s, which uses far fewer ids. */
const lookBackIds = 10_000

interface SweptRow {
  xmin: string
  transaction: string
  ids: string[]
}
interface FeedRow {
  id: string
  topic: string
  restaurant_id: string | null
  subject_id: string | null
  kind: string
  data: Record<string, unknown>
  created_at: Date
}
const columns = 'f.id, f.topic, f.restaurant_id, f.subject_id, f.kind, f.data, f.created_at'
const snapshotQuery = 'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, pg_current_xact_id()::text as transaction'
const sweepStatement = {
  name: 'sweep-events',
  text: `select s.*, array(select id from event_feed where id > $1 order by id limit $2) as ids from (${snapshotQuery}) s`,
}
const fetchStatement = { name: 'fetch-events', text: `select ${columns} from event_feed f where f.id = any($1::bigint[]) order by f.id` }

/** Follows the event feed: announced events at once, all others every `every` ms. */
export async function openLiveEvents(pool: pg.Pool, listener: Listener, log: Logger, every = sweepIntervalMs): Promise<LiveEvents> {
  const restaurants = new Map<string, Set<EventHandler>>()
  const subjects = new Map<string, Set<EventHandler>>()
  const topics = new Map<string, Set<EventHandler>>()
  let floor = await readFloor(pool)
  let closed = false

  const dispatch = (row: FeedRow) => {
    const event: LiveEvent = {
      id: Number(row.id),
      topic: row.topic,
      restaurantId: row.restaurant_id,
      subjectId: row.subject_id,
      kind: row.kind,
      data: row.data,
      createdAt: row.created_at,
    }
    if (!floor.isNews(event.id)) return
    for (const followers of [restaurants.get(event.restaurantId ?? ''), subjects.get(event.subjectId ?? ''), topics.get(event.topic)]) {
      for (const hear of followers ?? []) {
        try {
          hear(event)
        } catch (error) {
          log.error({ err: error }, 'a follower of events failed')
        }
      }
    }
  }

  const read = async (ids: number[]) => {
    const { rows: eventRows } = await pool.query<FeedRow>({ ...fetchStatement, values: [ids] })
    for (const row of eventRows) dispatch(row)
  }

  // Most ids were announced already and are not read again.
  const sweepOnce = async () => {
    const { rows } = await pool.query<SweptRow>({ ...sweepStatement, values: [floor.floor, maxRowsPerSweep] })
    for (const { xmin, transaction, ids: eventIds } of rows) {
      const ids = eventIds.map(Number)
      const unseen = ids.filter(id => !floor.hasSeen(id))
      if (unseen.length > 0) await read(unseen)
      floor.swept({ xmin: BigInt(xmin), transaction: BigInt(transaction), ids })
    }
  }

  const logFailure = (error: unknown) => void (closed || log.debug({ err: error }, 'events not read, looked for again'))
  let sweeping: Promise<void> | undefined
  const sweep = () => {
    sweeping ??= sweepOnce()
      .catch(logFailure)
      .finally(() => (sweeping = undefined))
    return sweeping
  }
  const readBatched = createBatcher(maxIdsPerMessage, async ids => {
    await read(ids.filter(id => !floor.hasSeen(id)))
  })
  const announceBatched = createBatcher(maxIdsPerMessage, async ids => {
    await pool.query({ name: 'announce-events', text: `select pg_notify('${channel}', $1)`, values: [ids.join(',')] })
  })

  await sweep()
  await listener.on(
    channel,
    payload => readBatched(payload.split(',').map(Number), logFailure),
    () => void sweep(),
  )
  const timer = setInterval(sweep, every)
  timer.unref()

  const subscribe = (map: Map<string, Set<EventHandler>>, key: string, hear: EventHandler) => {
    const followers = map.get(key) ?? new Set()
    map.set(key, followers.add(hear))
    return () => {
      followers.delete(hear)
      if (followers.size === 0 && map.get(key) === followers) map.delete(key)
    }
  }
  return {
    announce: ids => announceBatched(ids, logFailure),
    ofRestaurant: (id, hear) => subscribe(restaurants, id, hear),
    ofSubject: (id, hear) => subscribe(subjects, id, hear),
    ofTopic: (topic, hear) => subscribe(topics, topic, hear),
    floor: () => floor.floor,
    async skipToNow() {
      await sweeping
      sweeping = readFloor(pool)
        .then(now => void (floor = now))
        .finally(() => (sweeping = undefined))
      await sweeping
    },
    async close() {
      closed = true
      clearInterval(timer)
      await sweeping
    },
  }
}

/** Existing events are not new to a starting instance: subscribers first read the current state. */
async function readFloor(pool: pg.Pool): Promise<EventFloor> {
  const newest = await pool.query<{ last: string | null }>('select max(id) as last from event_feed')
  const floor = new EventFloor(Math.max(0, Number(newest.rows[0]?.last ?? 0) - lookBackIds))
  const { rows } = await pool.query<SweptRow>(`select s.*, array(select id from event_feed where id > $1 order by id) as ids from (${snapshotQuery}) s`, [
    floor.floor,
  ])
  for (const row of rows) {
    const ids = row.ids.map(Number)
    for (const id of ids) floor.isNews(id)
    floor.swept({ xmin: BigInt(row.xmin), transaction: BigInt(row.transaction), ids })
  }
  return floor
}

/** Runs work for many ids at once: ids that arrive while it runs form the next batch. */
function createBatcher(maxBatchSize: number, work: (ids: number[]) => Promise<void>): (ids: readonly number[], failed: (error: unknown) => void) => void {
  const waiting: number[] = []
  let underWay = false
  return (ids, failed) => {
    waiting.push(...ids)
    if (underWay) return
    underWay = true
    void (async () => {
      while (waiting.length > 0) await work(waiting.splice(0, maxBatchSize)).catch(failed)
      underWay = false
    })()
  }
}
