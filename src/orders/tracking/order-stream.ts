import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import { awaitedStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import type { LiveEvent } from '#platform/events/live-events.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { orders } from '../tables/orders.ts'
import { type Asker, openProgress } from './authorize-order.ts'
import { besideProgress } from './progress-columns.ts'
import { progressOf } from './read-order.ts'

/**
 * Streams what moves of an order: first how it stands, so that whoever comes back has missed nothing, then each step.
 * @throws Refusal `order_not_found`
 */
export async function followOrder(
  context: Context,
  streams: EventStreams,
  { id, reply, ...asker }: Asker & { id: string; reply: FastifyReply },
): Promise<void> {
  const stream = awaitedStream()
  let latest: OrderProgress | undefined
  const show = (progress: OrderProgress | undefined) => {
    if (!progress || (latest && progress.version <= latest.version)) return
    latest = progress
    stream.send('order', progress)
  }
  // Listened for before it is read: a step in between is not lost.
  const leave = context.events.ofSubject(id, event => {
    // The database is away: the stream ends, and whoever comes back is told how things stand.
    progressAfter(context, event).then(show, () => stream.end())
  })
  try {
    const { progress, standing } = await openProgress(context, id, asker)
    show(progress)
    const { person } = asker
    const opened = streams.open(reply, {
      stillAllowed: person && standing !== 'link' ? async () => (await context.readSession(person.session)) !== undefined : undefined,
    })
    opened.onEnd(leave)
    stream.begin(opened, 'order', latest)
  } catch (error) {
    leave()
    throw error
  }
}

/** A thousand pages that follow one order read it once. */
const read = new WeakMap<LiveEvent, Promise<OrderProgress | undefined>>()

function progressAfter({ db }: Context, event: LiveEvent): Promise<OrderProgress | undefined> {
  let progress = read.get(event)
  if (!progress) {
    progress = Promise.resolve(
      db
        .select({ order: orders, ...besideProgress })
        .from(orders)
        .where(eq(orders.id, event.subjectId ?? '')),
    ).then(([found]) => found && progressOf(found.order, found))
    read.set(event, progress)
  }
  return progress
}
