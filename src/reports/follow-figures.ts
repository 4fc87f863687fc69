import type { FastifyReply } from 'fastify'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStream, EventStreams } from '#platform/events/event-streams.ts'
import { readFigures } from './read-figures.ts'

/** However much moves, a dashboard is told so often at most, in ms. */
const gather = 1000

/**
 * Streams the figures of the tiles: as they are, and again within a second of each step of an order, wherever it was made; and that the menu or
 * a setting has changed, after which the dishes are counted anew.
 */
export async function followFigures(context: Context, streams: EventStreams, { person, reply }: { person: Person; reply: FastifyReply }): Promise<void> {
  let stream: EventStream | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let changed = false
  const tell = () => {
    waiting = undefined
    if (changed) stream?.send('catalogue', { version: context.catalogueVersion.current() })
    changed = false
    // The database is away: the stream ends, and whoever comes back is told how things stand.
    readFigures(context).then(
      figures => stream?.send('figures', { figures }),
      () => stream?.end(),
    )
  }
  const soon = () => {
    waiting ??= setTimeout(tell, gather)
  }
  const stops = [
    context.events.ofTopic('order', soon),
    context.catalogueVersion.onChange(() => {
      changed = true
      soon()
    }),
  ]
  const leave = () => {
    clearTimeout(waiting)
    for (const stop of stops) stop()
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
