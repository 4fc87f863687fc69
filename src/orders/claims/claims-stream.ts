import type { FastifyReply } from 'fastify'
import type { Person } from '#platform/auth/access.ts'
import { hasPermission, isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { claimEventTopic } from './claim-notifications.ts'

/** Streams the order ids of created or decided claims of the person's restaurants, without their content: lists reload. */
export async function streamClaims(context: Context, streams: EventStreams, { person, reply }: { person: Person; reply: FastifyReply }): Promise<void> {
  let currentPerson = person
  const stream = streams.open(reply, {
    stillAllowed: async () => {
      const freshPerson = await context.readSession(person.session)
      if (freshPerson) currentPerson = freshPerson
      return freshPerson !== undefined && hasPermission(freshPerson, 'restaurants-read')
    },
  })
  stream.onEnd(
    context.events.ofTopic(claimEventTopic, ({ restaurantId, subjectId }) => {
      if (restaurantId && isPermitted(currentPerson, 'restaurants-read', restaurantId)) stream.send('claims', { orderId: subjectId })
    }),
  )
  // A reconnecting client may have missed events.
  stream.send('claims', { orderId: null })
}
