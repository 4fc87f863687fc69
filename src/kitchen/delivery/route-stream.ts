import type { FastifyReply } from 'fastify'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { createPendingStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { createLatestReader } from '#platform/events/later-reads.ts'
import { listCourierRestaurants } from '../courier-access.ts'
import type { CourierRoute } from './contract.ts'
import { readRoute } from './read-route.ts'

/** Debounce of simultaneous events into one read, in ms. */
const debounceMs = 100

const routeTopics = new Set(['order', 'delivery', 'restaurant'])
/** Steps before an order is ready: no courier sees it yet. */
const earlyKinds = new Set(['placed', 'accepting', 'accept_taken_back', 'accepted', 'beginning', 'begin_taken_back', 'preparing'])

const affectsRoute = (topic: string, kind: string): boolean => routeTopics.has(topic) && !(topic === 'order' && earlyKinds.has(kind))

/**
 * Streams a courier's route: `round` first and after each change of the restaurant's orders or deliveries; `reclaimed` when the kitchen
 * reclaimed a delivery from this courier, `assigned` when the kitchen gave one to this courier.
 */
export async function streamRoute(
  context: Context,
  streams: EventStreams,
  { restaurantId, person, reply }: { restaurantId: string; person: Person; reply: FastifyReply },
): Promise<void> {
  const stream = createPendingStream()
  let latest: CourierRoute | undefined
  const sendLatest = createLatestReader(
    () => readRoute(context, person.id, restaurantId),
    round => {
      latest = round
      stream.send('round', round)
    },
  )
  let refreshTimer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    refreshTimer = undefined
    // Database unavailable: end the stream; a reconnecting client gets the route again.
    sendLatest().catch(() => stream.end())
  }
  const unsubscribe = context.events.ofRestaurant(restaurantId, ({ topic, kind, subjectId, data }) => {
    if (!affectsRoute(topic, kind)) return
    if (topic === 'delivery' && (kind === 'reclaimed' || kind === 'assigned') && data.courierId === person.id)
      stream.send(kind, { orderId: subjectId, number: data.number })
    refreshTimer ??= setTimeout(refresh, debounceMs)
  })
  try {
    await sendLatest()
    const stillAllowed = async () => {
      const now = await context.readSession(person.session)
      return now !== undefined && listCourierRestaurants(now).includes(restaurantId)
    }
    const opened = streams.open(reply, { stillAllowed })
    opened.onEnd(() => {
      clearTimeout(refreshTimer)
      unsubscribe()
    })
    stream.begin(opened, 'round', latest)
  } catch (error) {
    clearTimeout(refreshTimer)
    unsubscribe()
    throw error
  }
}
