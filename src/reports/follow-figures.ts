import type { FastifyReply } from 'fastify'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStream, EventStreams } from '#platform/events/event-streams.ts'
import { readFigures } from './read-figures.ts'

/** However many orders move, a dashboard is told so often at most, in ms. */
const gather = 1000

/** Streams the figures of the tiles: as they are, and again within a second of each step of an order, wherever it was made. */
export async function followFigures(context: Context, streams: EventStreams, { person, reply }: { person: Person; reply: FastifyReply }): Promise<void> {
  let stream: EventStream | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    waiting = undefined
    // The database is away: the stream ends, and whoever comes back is told how things stand.
    readFigures(context).then(
      figures => stream?.send('figures', { figures }),
      () => stream?.end(),
    )
  }
  const stop = context.events.ofTopic('order', () => {
    waiting ??= setTimeout(tell, gather)
  })
  const leave = () => {
    clearTimeout(waiting)
    stop()
  }
  try {
    const figures = await readFigures(context)
    const stillAllowed = async () => (await context.readSession(person.session))?.role === 1
    stream = streams.open(reply, { stillAllowed })
    stream.onEnd(leave)
    stream.send('figures', { figures })
  } catch (error) {
    leave()
    throw error
  }
}
