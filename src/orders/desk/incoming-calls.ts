import type { FastifyReply } from 'fastify'
import type { Person } from '#platform/auth/access.ts'
import { hasPermission, isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { events } from '#platform/database/tables.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'

/** Topic of calls that a telephone system reports. The number is deleted after an hour (`purge-expired.ts`). */
const callTopic = 'call'

/** Reports a call to every desk of the restaurant. */
export async function reportCall(context: Context, { restaurantId, number }: { restaurantId: string; number: string }): Promise<void> {
  const [event] = await context.db.insert(events).values({ topic: callTopic, restaurantId, kind: 'ringing', data: { number } }).returning({ id: events.id })
  if (event) context.events.announce([event.id])
}

/** Streams the calls of the restaurants whose order desk a person serves. A call is not repeated after a reconnection: it has rung out. */
export async function streamCalls(context: Context, streams: EventStreams, { person, reply }: { person: Person; reply: FastifyReply }): Promise<void> {
  let currentPerson = person
  const stream = streams.open(reply, {
    stillAllowed: async () => {
      const freshPerson = await context.readSession(person.session)
      if (freshPerson) currentPerson = freshPerson
      return freshPerson !== undefined && hasPermission(freshPerson, 'order-desk')
    },
  })
  stream.onEnd(
    context.events.ofTopic(callTopic, ({ id, restaurantId, data, createdAt }) => {
      if (restaurantId && isPermitted(currentPerson, 'order-desk', restaurantId))
        stream.send('call', { id, restaurantId, number: data.number, at: createdAt.toISOString() })
    }),
  )
}
