import type { FastifyReply } from 'fastify'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { manages } from '#restaurants/profile/managers.ts'
import { claimTopic } from './claim-news.ts'

/** Streams that claims of the restaurants that somebody keeps were made or decided, and of which order; not what is claimed: lists are read anew. */
export async function followClaims(context: Context, streams: EventStreams, { person, reply }: { person: Person; reply: FastifyReply }): Promise<void> {
  let now = person
  const stream = streams.open(reply, {
    stillAllowed: async () => {
      const read = await context.readSession(person.session)
      if (read) now = read
      return read !== undefined && (read.role === 1 || read.staff.length > 0)
    },
  })
  stream.onEnd(
    context.events.ofTopic(claimTopic, ({ restaurantId, subjectId }) => {
      if (restaurantId && manages(now, restaurantId)) stream.send('claims', { orderId: subjectId })
    }),
  )
  // Whoever was away has missed something, maybe.
  stream.send('claims', { orderId: null })
}
