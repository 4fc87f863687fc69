import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { EventStream, EventStreams } from '#platform/events/event-streams.ts'
import type { Language } from '#platform/language/languages.ts'
import type { ShownGroup } from './contract.ts'
import { findGroup } from './find-group.ts'
import { readGroup } from './show-group.ts'

/** Streams a group as it fills, and once it is ordered how far the order is: first as it stands, then after each change, and as its hour comes. @throws Refusal `group_not_found` */
export async function followGroup(
  context: Context,
  streams: EventStreams,
  { reply, ...asked }: { id: string; token: string; author?: string | undefined; language: Language; reply: FastifyReply },
): Promise<void> {
  let stream: EventStream | undefined
  let latest: ShownGroup | undefined
  let [asks, shownOf] = [0, 0]
  // The order moves on without the group's version: of two reads the one that was asked for later counts.
  const show = async () => {
    const ask = ++asks
    await followOrder()
    const group = await readGroup(context, asked)
    if (ask < shownOf || (latest && group.version < latest.version)) return
    shownOf = ask
    latest = group
    stream?.send('group', group)
    awaitHour(group)
  }
  const readAnew = () => void show().catch(() => stream?.end())
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
  const followOrder = async () => {
    if (leaveOrder || left) return
    const { group } = await findGroup(context.db, asked.id, asked.token)
    if (group.orderId !== null && !leaveOrder && !left) leaveOrder = context.events.ofSubject(group.orderId, readAnew)
  }
  // Listened for before it is read: what is added in between is not lost.
  const leaveGroup = context.events.ofSubject(asked.id, readAnew)
  const leave = () => {
    left = true
    clearTimeout(coming)
    leaveGroup()
    leaveOrder?.()
  }
  try {
    await show()
    stream = streams.open(reply)
    stream.onEnd(leave)
    stream.send('group', latest)
  } catch (error) {
    leave()
    throw error
  }
}
