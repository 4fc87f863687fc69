import type { FastifyReply } from 'fastify'
import { affectsCounterRefunds, listCounterRefunds } from '#orders/refunds/counter-refunds.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStream, EventStreams } from '#platform/events/event-streams.ts'
import { createBatchReader } from '#platform/events/later-reads.ts'
import type { LiveEvent } from '#platform/events/live-events.ts'
import { readKitchenState } from '../availability/kitchen-state.ts'
import { readStockOuts } from '../availability/read-stock-outs.ts'
import { affectsCancelledTickets, listCancelledTickets } from '../cancellations/cancelled-tickets.ts'
import type { KitchenOrder } from '../contract.ts'
import { affectsFailedDeliveries, listFailedDeliveries } from '../delivery/failed-deliveries.ts'
import { canWorkInKitchen } from '../kitchen-access.ts'
import { trackScreen } from './open-screens.ts'
import { readBoard, readKitchenOrders } from './read-board.ts'

/**
 * Streams a restaurant's kitchen. First `board`, the complete state, so a reconnect loses nothing; then `order` per placed or changed
 * order or dish crossed off, `restaurant` for pauses, throttles and reopening, `shortages` for stock-outs, `refunds` for counter refunds that wait or were
 * collected, `failed-rides` for failed deliveries and their return, `cancelled-tickets` for cancellations and acknowledgements, `printers` without data when
 * what they leave unprinted has changed.
 */
export async function streamKitchen(
  context: Context,
  streams: EventStreams,
  { restaurantId, person, reply }: { restaurantId: string; person: Person; reply: FastifyReply },
): Promise<void> {
  let stream: EventStream | undefined
  const bufferedEvents: LiveEvent[] = []
  // Sends updates in event order: a late read for an earlier event would overwrite the state of a later one.
  let sendQueue = Promise.resolve()
  const enqueueUpdates = (event: LiveEvent) => {
    const news = readUpdatesOnce(context, restaurantId, event)
    // Attach a no-op catch so an early rejection is not reported as unhandled; the real handler runs in order.
    news.catch(() => {})
    sendQueue = sendQueue
      .then(() => news)
      .then(
        updates => {
          for (const update of updates) stream?.send(update.event, update.data)
        },
        // Database unavailable: end the stream; a reconnecting client gets the board again.
        () => stream?.end(),
      )
  }
  // Subscribe before reading the board: events in between are sent after the board.
  const unsubscribe = context.events.ofRestaurant(restaurantId, event => {
    if (!stream) bufferedEvents.push(event)
    // Told at once, not with the next access check.
    else if (isRevocationOf(person, event)) stream.endAccess()
    else enqueueUpdates(event)
  })
  try {
    const board = await readBoard(context, restaurantId)
    const stillAllowed = async () => {
      const now = await context.readSession(person.session)
      return now !== undefined && canWorkInKitchen(now, restaurantId)
    }
    stream = streams.open(reply, { stillAllowed })
    stream.onEnd(unsubscribe)
    stream.onEnd(trackScreen(restaurantId))
    stream.send('board', board)
    for (const event of bufferedEvents) enqueueUpdates(event)
  } catch (error) {
    unsubscribe()
    throw error
  }
}

/** A paired device's own revocation. */
const isRevocationOf = (person: Person, { topic, kind, subjectId }: LiveEvent) => topic === 'device' && kind === 'revoked' && subjectId === person.id

interface BoardUpdate {
  event: 'order' | 'restaurant' | 'shortages' | 'refunds' | 'failed-rides' | 'cancelled-tickets' | 'printers'
  data: unknown
}

/** Shares one read per event between all screens of a kitchen. */
const updatesByEvent = new WeakMap<LiveEvent, Promise<BoardUpdate[]>>()

function readUpdatesOnce(context: Context, restaurantId: string, event: LiveEvent): Promise<BoardUpdate[]> {
  let news = updatesByEvent.get(event)
  if (!news) updatesByEvent.set(event, (news = readUpdates(context, restaurantId, event)))
  return news
}

const orderReaders = new WeakMap<object, (id: string) => Promise<KitchenOrder | undefined>>()

/** Reader of orders that all kitchens share: what changes at one moment is read together. */
function getOrderReader(context: Context): (id: string) => Promise<KitchenOrder | undefined> {
  let reader = orderReaders.get(context.pool)
  if (!reader) {
    reader = createBatchReader(async ids => new Map((await readKitchenOrders(context, ids)).map(order => [order.id, order])))
    orderReaders.set(context.pool, reader)
  }
  return reader
}

async function readUpdates(context: Context, restaurantId: string, { topic, kind, subjectId }: LiveEvent): Promise<BoardUpdate[]> {
  // Courier took or released a delivery, a cook crossed a dish off.
  if (topic === 'order' || topic === 'delivery' || topic === 'ticket') {
    const order = await getOrderReader(context)(subjectId ?? '')
    const refunds = topic === 'order' && affectsCounterRefunds(kind) ? await listCounterRefunds(context.db, restaurantId) : undefined
    const failedDeliveries = topic === 'order' && affectsFailedDeliveries(kind) ? await listFailedDeliveries(context, restaurantId) : undefined
    const cancelled = topic === 'order' && affectsCancelledTickets(kind) ? await listCancelledTickets(context, restaurantId) : undefined
    return [
      ...(cancelled ? [{ event: 'cancelled-tickets' as const, data: { cancelledTickets: cancelled } }] : []),
      ...(order ? [{ event: 'order' as const, data: { order } }] : []),
      ...(refunds ? [{ event: 'refunds' as const, data: { refunds } }] : []),
      ...(failedDeliveries ? [{ event: 'failed-rides' as const, data: { failedRides: failedDeliveries } }] : []),
    ]
  }
  if (topic === 'restaurant') return [{ event: 'restaurant', data: { restaurant: await readKitchenState(context, restaurantId) } }]
  if (topic === 'printer') return [{ event: 'printers', data: {} }]
  if (topic === 'shortage') return [{ event: 'shortages', data: { shortages: await readStockOuts(context, restaurantId) } }]
  return []
}
