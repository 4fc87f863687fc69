import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import { createPendingStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import type { LiveEvent } from '#platform/events/live-events.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from './authorize-order.ts'
import { progressColumns } from './progress-columns.ts'
import { toOrderProgress } from './read-order.ts'

/**
 * Streams the progress of an order: first the current one, so a reconnect misses nothing, then each change.
 * @throws Refusal `order_not_found`
 */
export async function streamOrder(
  context: Context,
  streams: EventStreams,
  { id, reply, ...requester }: OrderRequester & { id: string; reply: FastifyReply },
): Promise<void> {
  const stream = createPendingStream()
  let latest: OrderProgress | undefined
  const sendProgress = (progress: OrderProgress | undefined) => {
    if (!progress || (latest && progress.version <= latest.version)) return
    latest = progress
    stream.send('order', progress)
  }
  // Subscribe before reading: no change in between is lost.
  const unsubscribe = context.events.ofSubject(id, event => {
    // Database unavailable: end the stream; a reconnecting client gets the current progress.
    readProgressAfter(context, event).then(sendProgress, () => stream.end())
  })
  try {
    const { progress, standing } = await readAuthorizedProgress(context, id, requester, 'orders-read')
    sendProgress(progress)
    const { person } = requester
    const opened = streams.open(reply, {
      stillAllowed: person && standing !== 'link' ? async () => (await context.readSession(person.session)) !== undefined : undefined,
    })
    opened.onEnd(unsubscribe)
    stream.begin(opened, 'order', latest)
  } catch (error) {
    unsubscribe()
    throw error
  }
}

/** Shares one read per event between all pages of an order. */
const progressByEvent = new WeakMap<LiveEvent, Promise<OrderProgress | undefined>>()

function readProgressAfter({ db }: Context, event: LiveEvent): Promise<OrderProgress | undefined> {
  let progress = progressByEvent.get(event)
  if (!progress) {
    progress = Promise.resolve(
      db
        .select({ order: orders, ...progressColumns })
        .from(orders)
        .where(eq(orders.id, event.subjectId ?? '')),
    ).then(([found]) => found && toOrderProgress(found.order, found))
    progressByEvent.set(event, progress)
  }
  return progress
}
