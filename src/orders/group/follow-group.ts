import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import { awaitedStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import type { Language } from '#platform/language/languages.ts'
import { refuseGroup, type ShownGroup } from './contract.ts'
import { readGroup } from './show-group.ts'

/** Pages that follow one group at once, here: two of everybody who can have a dish in it. */
const mostPages = 120
const pages = new WeakMap<Context, Map<string, number>>()

/**
 * Streams a group as it fills, and once it is ordered how far the order is: first as it stands, then after each change, and as its hour comes.
 * @throws Refusal `group_not_found`, `group_crowded`
 */
export async function followGroup(
  context: Context,
  streams: EventStreams,
  { reply, ...asked }: { id: string; token: string; author?: string | undefined; language: Language; reply: FastifyReply },
): Promise<void> {
  const stream = awaitedStream()
  let latest: ShownGroup | undefined
  let [asks, shownOf] = [0, 0]
  // The order moves on without the group's version: of two reads the one that was asked for later counts.
  const show = async () => {
    const ask = ++asks
    const { shown, orderId } = await readGroup(context, asked)
    if (orderId !== null && !leaveOrder && !left) {
      // Listened for before it is read: a step in between is not lost.
      leaveOrder = context.events.ofSubject(orderId, readAnew)
      return show()
    }
    if (ask < shownOf || (latest && shown.version < latest.version)) return
    shownOf = ask
    latest = shown
    stream.send('group', shown)
    awaitHour(shown)
  }
  const readAnew = () => void show().catch(() => stream.end())
  let left = false
  let coming: NodeJS.Timeout | undefined
  // Nobody changes anything as it closes by itself, or is over.
  const awaitHour = ({ state, closesAt, expiresAt }: ShownGroup) => {
    clearTimeout(coming)
    if (left || (state !== 'open' && state !== 'closed')) return
    const hours = [expiresAt, ...(state === 'open' && closesAt !== null ? [closesAt] : [])].map(hour => new Date(hour).getTime())
    coming = setTimeout(readAnew, Math.min(...hours) - context.clock.now().getTime())
  }
  let leaveOrder: (() => void) | undefined
  const goesAway = comesIn(context, asked.id)
  // Listened for before it is read: what is added in between is not lost.
  const leaveGroup = context.events.ofSubject(asked.id, readAnew)
  const leave = () => {
    left = true
    clearTimeout(coming)
    leaveGroup()
    leaveOrder?.()
    goesAway()
  }
  try {
    await show()
    const opened = streams.open(reply)
    opened.onEnd(leave)
    stream.begin(opened, 'group', latest)
  } catch (error) {
    leave()
    throw error
  }
}

/** Answers how to leave. @throws Refusal `group_crowded` */
function comesIn(context: Context, id: string): () => void {
  const here = pages.get(context) ?? new Map<string, number>()
  pages.set(context, here)
  const many = here.get(id) ?? 0
  if (many >= mostPages) throw refuseGroup('group_crowded')
  here.set(id, many + 1)
  let left = false
  return () => {
    if (left) return
    left = true
    const rest = (here.get(id) ?? 1) - 1
    if (rest > 0) here.set(id, rest)
    else here.delete(id)
  }
}
