import type { FastifyReply } from 'fastify'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { awaitedStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { laterReads } from '#platform/events/later-reads.ts'
import type { CourierRound } from './contract.ts'
import { placesOf } from './courier-access.ts'
import { readRound } from './read-route.ts'

/** News of one moment make one reading, in ms. */
const gather = 100

/** Streams a courier's round: `round` as it stands, and again whenever an order or a delivery of the restaurant moves; `reclaimed` when the kitchen has taken one back from this courier. */
export async function followRound(
  context: Context,
  streams: EventStreams,
  { restaurantId, person, reply }: { restaurantId: string; person: Person; reply: FastifyReply },
): Promise<void> {
  const stream = awaitedStream()
  let latest: CourierRound | undefined
  const show = laterReads(
    () => readRound(context, person.id, restaurantId),
    round => {
      latest = round
      stream.send('round', round)
    },
  )
  let waiting: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    waiting = undefined
    // The database is away: the stream ends, and whoever comes back is shown the round.
    show().catch(() => stream.end())
  }
  const leave = context.events.ofRestaurant(restaurantId, ({ topic, kind, subjectId, data }) => {
    if (topic === 'delivery' && kind === 'reclaimed' && data.courierId === person.id) stream.send('reclaimed', { orderId: subjectId, number: data.number })
    waiting ??= setTimeout(tell, gather)
  })
  try {
    await show()
    const stillAllowed = async () => {
      const now = await context.readSession(person.session)
      return now !== undefined && placesOf(now).includes(restaurantId)
    }
    const opened = streams.open(reply, { stillAllowed })
    opened.onEnd(() => {
      clearTimeout(waiting)
      leave()
    })
    stream.begin(opened, 'round', latest)
  } catch (error) {
    clearTimeout(waiting)
    leave()
    throw error
  }
}
