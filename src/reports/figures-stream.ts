import type { FastifyReply } from 'fastify'
import { accountTopic } from '#accounts/users/account-events.ts'
import type { Person } from '#platform/auth/access.ts'
import { hasPermission } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { createPendingStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { createLatestReader } from '#platform/events/later-reads.ts'
import type { Figures } from './contract.ts'
import { readFigures } from './read-figures.ts'

/** Minimum interval between updates of a dashboard, in ms. */
const minIntervalMs = 1000

/**
 * Streams the tiles' figures: at once, and within a second of each order transition on any instance. Also signals changes of the menu, settings or
 * accounts, after which dishes and users are counted again.
 */
export async function streamFigures(context: Context, streams: EventStreams, { person, reply }: { person: Person; reply: FastifyReply }): Promise<void> {
  const stream = createPendingStream()
  let latest: Figures | undefined
  const sendFigures = createLatestReader(
    () => readFigures(context),
    figures => {
      latest = figures
      stream.send('figures', { figures })
    },
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = new Set<'catalogue' | 'accounts'>()
  const sendChanges = () => {
    timer = undefined
    if (changed.has('catalogue')) stream.send('catalogue', { version: context.catalogueVersion.current() })
    if (changed.has('accounts')) stream.send('accounts', {})
    changed.clear()
    // Database unavailable: end the stream; a reconnecting client gets current figures.
    sendFigures().catch(() => stream.end())
  }
  const scheduleSend = () => {
    timer ??= setTimeout(sendChanges, minIntervalMs)
  }
  const unsubscribers = [
    context.events.ofTopic('order', scheduleSend),
    context.catalogueVersion.onChange(() => {
      changed.add('catalogue')
      scheduleSend()
    }),
    context.events.ofTopic(accountTopic, () => {
      changed.add('accounts')
      scheduleSend()
    }),
  ]
  const unsubscribeAll = () => {
    clearTimeout(timer)
    for (const stop of unsubscribers) stop()
  }
  try {
    await sendFigures()
    const stillAllowed = async () => {
      const session = await context.readSession(person.session)
      return session !== undefined && hasPermission(session, 'accounting-read')
    }
    const opened = streams.open(reply, { stillAllowed })
    opened.onEnd(unsubscribeAll)
    stream.begin(opened, 'figures', { figures: latest })
  } catch (error) {
    unsubscribeAll()
    throw error
  }
}
