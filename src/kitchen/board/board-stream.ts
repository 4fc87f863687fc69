import type { FastifyReply } from 'fastify'
import { movesCounterRefunds, refundsAtCounter } from '#orders/refunds/counter-refunds.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStream, EventStreams } from '#platform/events/event-streams.ts'
import type { LiveEvent } from '#platform/events/live-events.ts'
import { cancelledTickets, movesCancelledTickets } from '../cancellations/cancelled-tickets.ts'
import { failedRides, movesFailedRides } from '../delivery/failed-deliveries.ts'
import { worksIn } from '../kitchen-access.ts'
import { readBoard, readKitchenOrders, readShortages, readState } from './read-board.ts'

/**
 * Streams a restaurant's kitchen: first `board`, everything as it stands, so that nothing is missing after a lost connection;
 * then `order` with each order that was placed or moved, `restaurant` when it was paused, slowed down or opened, `shortages`
 * when something ran out or is back, `refunds` when one waits at the counter or was fetched, `failed-rides` when a delivery failed
 * at the door or is back, `cancelled-tickets` when an order was cancelled or that was acknowledged.
 */
export async function followKitchen(
  context: Context,
  streams: EventStreams,
  { restaurantId, person, reply }: { restaurantId: string; person: Person; reply: FastifyReply },
): Promise<void> {
  let stream: EventStream | undefined
  const early: LiveEvent[] = []
  // In turn, as it happened: what was read for an earlier event and is answered late would take back what a later one has shown.
  let told = Promise.resolve()
  const tell = (event: LiveEvent) => {
    const news = newsOf(context, restaurantId, event)
    // Before its turn nobody looks whether it fails.
    news.catch(() => {})
    told = told
      .then(() => news)
      .then(
        all => {
          for (const each of all) stream?.send(each.event, each.data)
        },
        // The database is away: the stream ends, and whoever comes back is shown the board.
        () => stream?.end(),
      )
  }
  // Listened for before the board is read: what happens in between is told after it.
  const leave = context.events.ofRestaurant(restaurantId, event => (stream ? tell(event) : early.push(event)))
  try {
    const board = await readBoard(context, restaurantId)
    const stillAllowed = async () => {
      const now = await context.readSession(person.session)
      return now !== undefined && worksIn(now, restaurantId)
    }
    stream = streams.open(reply, { stillAllowed })
    stream.onEnd(leave)
    stream.send('board', board)
    for (const event of early) tell(event)
  } catch (error) {
    leave()
    throw error
  }
}

interface News {
  event: 'order' | 'restaurant' | 'shortages' | 'refunds' | 'failed-rides' | 'cancelled-tickets'
  data: unknown
}

/** Every screen of a kitchen is told the same: it is read once. */
const read = new WeakMap<LiveEvent, Promise<News[]>>()

function newsOf(context: Context, restaurantId: string, event: LiveEvent): Promise<News[]> {
  let news = read.get(event)
  if (!news) read.set(event, (news = readNews(context, restaurantId, event)))
  return news
}

async function readNews(context: Context, restaurantId: string, { topic, kind, subjectId }: LiveEvent): Promise<News[]> {
  // A courier has taken a delivery, or given it back.
  if (topic === 'order' || topic === 'delivery') {
    const [order] = await readKitchenOrders(context, [subjectId ?? ''])
    const refunds = topic === 'order' && movesCounterRefunds(kind) ? await refundsAtCounter(context.db, restaurantId) : undefined
    const rides = topic === 'order' && movesFailedRides(kind) ? await failedRides(context, restaurantId) : undefined
    const cancelled = topic === 'order' && movesCancelledTickets(kind) ? await cancelledTickets(context, restaurantId) : undefined
    return [
      ...(cancelled ? [{ event: 'cancelled-tickets' as const, data: { cancelledTickets: cancelled } }] : []),
      ...(order ? [{ event: 'order' as const, data: { order } }] : []),
      ...(refunds ? [{ event: 'refunds' as const, data: { refunds } }] : []),
      ...(rides ? [{ event: 'failed-rides' as const, data: { failedRides: rides } }] : []),
    ]
  }
  if (topic === 'restaurant') return [{ event: 'restaurant', data: { restaurant: await readState(context, restaurantId) } }]
  if (topic === 'shortage') return [{ event: 'shortages', data: { shortages: await readShortages(context, restaurantId) } }]
  return []
}
