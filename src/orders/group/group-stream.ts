import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import { createPendingStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import type { Language } from '#platform/language/languages.ts'
import { type GroupView, refuseGroup } from './contract.ts'
import { readGroup } from './show-group.ts'

/** Maximum number of pages following one group on this instance: two for everyone who can have a line. */
const maxFollowers = 120
const followerCounts = new WeakMap<Context, Map<string, number>>()

/**
 * Streams a group, and the order's progress once ordered: first the current state, then each change and deadline.
 * @throws Refusal `group_not_found`, `group_crowded`
 */
export async function streamGroup(
  context: Context,
  streams: EventStreams,
  { reply, ...asked }: { id: string; token: string; author?: string | undefined; language: Language; reply: FastifyReply },
): Promise<void> {
  const stream = createPendingStream()
  let latest: GroupView | undefined
  let [readCount, shownRead] = [0, 0]
  // The order changes without the group's version: of two reads the later request counts.
  const sendGroup = async () => {
    const readNumber = ++readCount
    const { shown, orderId } = await readGroup(context, asked)
    if (orderId !== null && orderId !== followedOrder && !hasLeft) {
      // Subscribe before reading: no change in between is lost. A weekly group has another order each week.
      unsubscribeOrder?.()
      followedOrder = orderId
      unsubscribeOrder = context.events.ofSubject(orderId, refresh)
      return sendGroup()
    }
    if (readNumber < shownRead || (latest && shown.version < latest.version)) return
    shownRead = readNumber
    latest = shown
    stream.send('group', shown)
    scheduleRefresh(shown)
  }
  const refresh = () => void sendGroup().catch(() => stream.end())
  let hasLeft = false
  let refreshTimer: NodeJS.Timeout | undefined
  // Closing and expiring by time cause no event.
  const scheduleRefresh = ({ state, closesAt, expiresAt }: GroupView) => {
    clearTimeout(refreshTimer)
    if (hasLeft || (state !== 'open' && state !== 'closed')) return
    const hours = [expiresAt, ...(state === 'open' && closesAt !== null ? [closesAt] : [])].map(hour => new Date(hour).getTime())
    refreshTimer = setTimeout(refresh, Math.min(...hours) - context.clock.now().getTime())
  }
  let followedOrder: string | undefined
  let unsubscribeOrder: (() => void) | undefined
  const removeFollower = addFollower(context, asked.id)
  // Subscribe before reading: no addition in between is lost.
  const unsubscribeGroup = context.events.ofSubject(asked.id, refresh)
  const stopFollowing = () => {
    hasLeft = true
    clearTimeout(refreshTimer)
    unsubscribeGroup()
    unsubscribeOrder?.()
    removeFollower()
  }
  try {
    await sendGroup()
    const opened = streams.open(reply)
    opened.onEnd(stopFollowing)
    stream.begin(opened, 'group', latest)
  } catch (error) {
    stopFollowing()
    throw error
  }
}

/**
 * Adds a follower; returns its removal.
 * @throws Refusal `group_crowded`
 */
function addFollower(context: Context, id: string): () => void {
  const countsByGroup = followerCounts.get(context) ?? new Map<string, number>()
  followerCounts.set(context, countsByGroup)
  const followers = countsByGroup.get(id) ?? 0
  if (followers >= maxFollowers) throw refuseGroup('group_crowded')
  countsByGroup.set(id, followers + 1)
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    const rest = (countsByGroup.get(id) ?? 1) - 1
    if (rest > 0) countsByGroup.set(id, rest)
    else countsByGroup.delete(id)
  }
}
