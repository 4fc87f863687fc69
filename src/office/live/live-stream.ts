import type { FastifyReply } from 'fastify'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds, hasPermission } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { createPendingStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import type { LiveRestaurant } from './contract.ts'
import { getLiveBoard } from './live-board.ts'

/** Streams the live overview: `restaurants` with all of them at first, then `changed` with those that differ. */
export async function streamLive(context: Context, streams: EventStreams, { person, reply }: { person: Person; reply: FastifyReply }): Promise<void> {
  const stream = createPendingStream()
  const managedIds = findPermittedIds(person, 'restaurants-read')
  const keepOwn = (restaurants: LiveRestaurant[]) => (managedIds ? restaurants.filter(({ id }) => managedIds.includes(id)) : restaurants)
  const { restaurants, stop } = await getLiveBoard(context).watch(changed => {
    const own = keepOwn(changed)
    if (own.length > 0) stream.send('changed', { restaurants: own })
  })
  try {
    // Another role or another set of restaurants: the client gets what is theirs on reconnect.
    const stillAllowed = async () => {
      const session = await context.readSession(person.session)
      return session !== undefined && hasPermission(session, 'restaurants-read') && String(findPermittedIds(session, 'restaurants-read')) === String(managedIds)
    }
    const opened = streams.open(reply, { stillAllowed })
    opened.onEnd(stop)
    stream.begin(opened, 'restaurants', { restaurants: keepOwn(restaurants) })
  } catch (error) {
    stop()
    throw error
  }
}
