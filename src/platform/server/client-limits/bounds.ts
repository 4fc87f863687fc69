export interface ClientBounds {
  /** Maximum open requests per connection, including the current one. Browsers and proxies have one. */
  maxAskedAtOnce: number
  lookEveryMs: number
  /** Consecutive checks without progress after which a client counts as not reading. */
  maxStalledLooks: number
  /** Maximum unsent bytes of one client and of all, without those of shared responses. */
  maxUnsentOfOne: number
  maxUnsent: number
  /** Maximum bytes of requests at once: incoming or unanswered. */
  maxIncoming: number
}

export const defaultBounds: ClientBounds = {
  maxAskedAtOnce: 10,
  lookEveryMs: 500,
  // 12 s: including the round trip, a client that does not read is disconnected within 15 s.
  maxStalledLooks: 24,
  maxUnsentOfOne: 32 * 1024 * 1024,
  maxUnsent: 64 * 1024 * 1024,
  maxIncoming: 64 * 1024 * 1024,
}

/** Reasons for closing a connection: too many requests at once, an unread response, all unread responses, all incoming requests. */
export type CutReason = 'pipelined' | 'unread' | 'unread_total' | 'incoming_total'

/** Memory that the server holds for one connection, in bytes. */
export interface ConnectionLoad<Line> {
  of: Line
  unsent: number
  stalledLooks: number
  incoming: number
  /** Bytes per ms; infinite once the request is complete: closing would free nothing. */
  incomingRate: number
}

/**
 * Chooses connections to close. Responses unread for longest go first, and the slowest bodies: clients that read and send at full speed are the last
 * to suffer from others.
 */
export function findOverBounds<Line>(held: readonly ConnectionLoad<Line>[], bounds: ClientBounds): { of: Line; reason: CutReason }[] {
  const cutReasons = new Map<Line, CutReason>()
  for (const { of, unsent, stalledLooks } of held) if (stalledLooks >= bounds.maxStalledLooks || unsent > bounds.maxUnsentOfOne) cutReasons.set(of, 'unread')
  const drop = (
    reason: CutReason,
    bytesOf: (one: ConnectionLoad<Line>) => number,
    max: number,
    order: (one: ConnectionLoad<Line>, other: ConnectionLoad<Line>) => number,
  ) => {
    const remaining = held.filter(one => !cutReasons.has(one.of) && bytesOf(one) > 0)
    let total = remaining.reduce((sum, one) => sum + bytesOf(one), 0)
    if (total <= max) return
    for (const one of remaining.toSorted(order)) {
      // Leave a quarter free for clients that arrive before the next check.
      if (total <= max * 0.75) break
      if (reason === 'incoming_total' && one.incomingRate === Number.POSITIVE_INFINITY) break
      cutReasons.set(one.of, reason)
      total -= bytesOf(one)
    }
  }
  drop(
    'unread_total',
    one => one.unsent,
    bounds.maxUnsent,
    (one, other) => other.stalledLooks - one.stalledLooks || other.unsent - one.unsent,
  )
  drop(
    'incoming_total',
    one => one.incoming,
    bounds.maxIncoming,
    (one, other) => one.incomingRate - other.incomingRate,
  )
  return [...cutReasons].map(([of, reason]) => ({ of, reason }))
}
