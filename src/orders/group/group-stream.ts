import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import { createPendingStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import type { Language } from '#platform/language/languages.ts'
import { type GroupView, refuseGroup } from './contract.ts'
import { readGroup } from './show-group.ts'

/** Pages that follow one group at once, here: two of everybody who can have a dish in it. */
const maxFollowers = 120
const followerCounts = new WeakMap<Context, Map<string, number>>()

/**
 * Streams a group as it fills, and once it is ordered how far the order is: first as it stands, then after each change, and as its hour comes.
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
  // The order moves on without the group's version: of two reads the one that was asked for later counts.
  const sendGroup = async () => {
    const readNumber = ++readCount
    const { shown, orderId } = await readGroup(context, asked)
    if (orderId !== null && !unsubscribeOrder && !hasLeft) {
      // Listened for before it is read: a step in between is not lost.
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
  // Nobody changes anything as it closes by itself, or is over.
  const scheduleRefresh = ({ state, closesAt, expiresAt }: GroupView) => {
    clearTimeout(refreshTimer)
    if (hasLeft || (state !== 'open' && state !== 'closed')) return
    const hours = [expiresAt, ...(state === 'open' && closesAt !== null ? [closesAt] : [])].map(hour => new Date(hour).getTime())
    refreshTimer = setTimeout(refresh, Math.min(...hours) - context.clock.now().getTime())
  }
  let unsubscribeOrder: (() => void) | undefined
  const removeFollower = addFollower(context, asked.id)
  // Listened for before it is read: what is added in between is not lost.
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

/** Answers how to leave. @throws Refusal `group_crowded` */
function addFollower(context: Context, id: string): () => void {
  const countsByGroup = followerCounts.get(context) ?? new Map<string, number>()
  followerCounts.set(context, countsByGroup)
  const followers = countsByGroup.get(id) ?? 0
  if (followers >= maxFollowers) throw refuseGroup('group_crowded')
  countsByGroup.set(id, followers + 1)
  let left = false
  return () => {
    if (left) return
    left = true
    const rest = (countsByGroup.get(id) ?? 1) - 1
    if (rest > 0) countsByGroup.set(id, rest)
    else countsByGroup.delete(id)
  }
}
