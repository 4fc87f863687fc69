import type { FastifyReply } from 'fastify'
import { affectsCounterRefunds, listCounterRefunds } from '#orders/refunds/counter-refunds.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStream, EventStreams } from '#platform/events/event-streams.ts'
import type { LiveEvent } from '#platform/events/live-events.ts'
import { affectsCancelledTickets, listCancelledTickets } from '../cancellations/cancelled-tickets.ts'
import { affectsFailedDeliveries, listFailedDeliveries } from '../delivery/failed-deliveries.ts'
import { canWorkInKitchen } from '../kitchen-access.ts'
import { readBoard, readKitchenOrders, readKitchenState, readStockOuts } from './read-board.ts'

/**
 * Streams a restaurant's kitchen: first `board`, everything as it stands, so that nothing is missing after a lost connection;
 * then `order` with each order that was placed or moved, `restaurant` when it was paused, slowed down or opened, `shortages`
 * when something ran out or is back, `refunds` when one waits at the counter or was fetched, `failed-rides` when a delivery failed
 * at the door or is back, `cancelled-tickets` when an order was cancelled or that was acknowledged.
 */
export async function streamKitchen(
  context: Context,
  streams: EventStreams,
  { restaurantId, person, reply }: { restaurantId: string; person: Person; reply: FastifyReply },
): Promise<void> {
  let stream: EventStream | undefined
  const bufferedEvents: LiveEvent[] = []
  // In turn, as it happened: what was read for an earlier event and is answered late would take back what a later one has shown.
  let sendQueue = Promise.resolve()
  const enqueueUpdates = (event: LiveEvent) => {
    const news = readUpdatesOnce(context, restaurantId, event)
    // Before its turn nobody looks whether it fails.
    news.catch(() => {})
    sendQueue = sendQueue
      .then(() => news)
      .then(
        updates => {
          for (const each of updates) stream?.send(each.event, each.data)
        },
        // The database is away: the stream ends, and whoever comes back is shown the board.
        () => stream?.end(),
      )
  }
  // Listened for before the board is read: what happens in between is told after it.
  const unsubscribe = context.events.ofRestaurant(restaurantId, event => (stream ? enqueueUpdates(event) : bufferedEvents.push(event)))
  try {
    const board = await readBoard(context, restaurantId)
    const stillAllowed = async () => {
      const now = await context.readSession(person.session)
      return now !== undefined && canWorkInKitchen(now, restaurantId)
    }
    stream = streams.open(reply, { stillAllowed })
    stream.onEnd(unsubscribe)
    stream.send('board', board)
    for (const event of bufferedEvents) enqueueUpdates(event)
  } catch (error) {
    unsubscribe()
    throw error
  }
}

interface BoardUpdate {
  event: 'order' | 'restaurant' | 'shortages' | 'refunds' | 'failed-rides' | 'cancelled-tickets'
  data: unknown
}

/** Every screen of a kitchen is told the same: it is read once. */
const updatesByEvent = new WeakMap<LiveEvent, Promise<BoardUpdate[]>>()

function readUpdatesOnce(context: Context, restaurantId: string, event: LiveEvent): Promise<BoardUpdate[]> {
  let news = updatesByEvent.get(event)
  if (!news) updatesByEvent.set(event, (news = readUpdates(context, restaurantId, event)))
  return news
}

async function readUpdates(context: Context, restaurantId: string, { topic, kind, subjectId }: LiveEvent): Promise<BoardUpdate[]> {
  // A courier has taken a delivery, or given it back.
  if (topic === 'order' || topic === 'delivery') {
    const [order] = await readKitchenOrders(context, [subjectId ?? ''])
    const refunds = topic === 'order' && affectsCounterRefunds(kind) ? await listCounterRefunds(context.db, restaurantId) : undefined
    const rides = topic === 'order' && affectsFailedDeliveries(kind) ? await listFailedDeliveries(context, restaurantId) : undefined
    const cancelled = topic === 'order' && affectsCancelledTickets(kind) ? await listCancelledTickets(context, restaurantId) : undefined
    return [
      ...(cancelled ? [{ event: 'cancelled-tickets' as const, data: { cancelledTickets: cancelled } }] : []),
      ...(order ? [{ event: 'order' as const, data: { order } }] : []),
      ...(refunds ? [{ event: 'refunds' as const, data: { refunds } }] : []),
      ...(rides ? [{ event: 'failed-rides' as const, data: { failedRides: rides } }] : []),
    ]
  }
  if (topic === 'restaurant') return [{ event: 'restaurant', data: { restaurant: await readKitchenState(context, restaurantId) } }]
  if (topic === 'shortage') return [{ event: 'shortages', data: { shortages: await readStockOuts(context, restaurantId) } }]
  return []
}
