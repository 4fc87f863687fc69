export interface ClientBounds {
  /** Requests that one connection may have open, the one being answered among them. Browsers have one, proxies too. */
  maxAskedAtOnce: number
  lookEveryMs: number
  /** Looks in a row without progress after which a client counts as one that does not read. */
  maxStalledLooks: number
  /** Bytes of answers that wait for one client, and for all together, where they are held for these clients alone. */
  maxUnsentOfOne: number
  maxUnsent: number
  /** Bytes of requests that are held at once: on their way in, and as long as they are not answered. */
  maxIncoming: number
}

export const defaultBounds: ClientBounds = {
  maxAskedAtOnce: 10,
  lookEveryMs: 500,
  // 12 s: with the way there and back a client that does not read is gone within 15 s.
  maxStalledLooks: 24,
  maxUnsentOfOne: 32 * 1024 * 1024,
  maxUnsent: 64 * 1024 * 1024,
  maxIncoming: 64 * 1024 * 1024,
}

/** Why a connection was cut: too many requests at once, an answer that is not read, all of these, all that comes in. */
export type CutReason = 'pipelined' | 'unread' | 'unread_total' | 'incoming_total'

/** What the server holds for one connection, in bytes. */
export interface ConnectionLoad<Line> {
  of: Line
  unsent: number
  stalledLooks: number
  incoming: number
  /** Bytes a ms; infinite once the request is there as a whole: to cut it would free nothing. */
  incomingRate: number
}

/**
 * Which connections have to go. Of answers those who have read nothing for longest go first, of bodies the slowest: whoever reads and sends
 * as fast as the line allows is the last to be hit by what others do.
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
    const left = held.filter(one => !cutReasons.has(one.of) && bytesOf(one) > 0)
    let total = left.reduce((sum, one) => sum + bytesOf(one), 0)
    if (total <= max) return
    for (const one of left.toSorted(order)) {
      // A quarter of it is room for those who come before the next look.
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
