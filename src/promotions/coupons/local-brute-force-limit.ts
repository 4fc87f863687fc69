import type { Context } from '#platform/context.ts'
import { type CodeAttemptLimit, consumeCodeAttempt, maxPendingAttempts } from './brute-force-limit.ts'

/** Maximum number of stored codes per client, and of clients; the oldest are dropped. */
const maxKnownCodes = 100
const maxTrackedLimits = 10_000

/** Attempts of one client. Codes are in folded form. */
interface AttemptState extends Pick<CodeAttemptLimit, 'max' | 'window'> {
  /** Unknown codes with the instant at which each expires, in ms; oldest first. */
  unknown: Map<string, number>
  /** Codes that exist: always allowed, whatever else the client tries. */
  knownCodes: Set<string>
  underWay: Map<string, number>
}

interface CodeAttempts {
  /** Codes allowed to be looked up. */
  let: string[]
  /** Codes blocked, as entered. */
  stopped: string[]
  /** With blocked codes: delay until the next lookup, in ms. */
  waitMs: number
  /** Reports which codes were unknown after the lookup; none if that failed. */
  settle: (unknown: readonly string[] | undefined) => void
}

const noAttempts: CodeAttempts = { let: [], stopped: [], waitMs: 0, settle: () => {} }

const foldCode = (code: string) => code.trim().toLowerCase()
const stores = new WeakMap<object, Map<string, AttemptState>>()

/**
 * Limits clients that guess coupon codes: new codes from there are not looked up any more, valid or not, since answering only valid ones
 * would reveal them. Each instance caches its results in memory, so repricing a cart causes no query; codes new to the instance are counted
 * over all instances.
 * @param limits by `listAttemptLimits`; a code is blocked when one of them has too many attempts
 */
export async function limitCodeAttempts(
  context: Pick<Context, 'db' | 'pool' | 'clock'>,
  limits: readonly CodeAttemptLimit[],
  codes: readonly string[],
): Promise<CodeAttempts> {
  if (codes.length === 0) return noAttempts
  const local = limitLocally(context, limits, codes)
  const stopped = new Map<string, number>()
  try {
    for (const code of new Set(local.let.map(foldCode).filter(local.isNew))) {
      const waitMs = await consumeCodeAttempt(context, limits, code)
      if (waitMs !== undefined) stopped.set(code, waitMs)
    }
  } catch (error) {
    local.settle(undefined)
    throw error
  }
  const looked = local.let.filter(code => !stopped.has(foldCode(code)))
  return {
    let: looked,
    stopped: [...local.stopped, ...local.let.filter(code => !looked.includes(code))],
    waitMs: Math.max(local.waitMs, ...stopped.values()),
    settle: none => local.settle(none && { looked, none }),
  }
}

/** Applies the limit from this instance's memory. */
function limitLocally({ pool, clock }: Pick<Context, 'pool' | 'clock'>, limits: readonly CodeAttemptLimit[], codes: readonly string[]) {
  const now = clock.now().getTime()
  let store = stores.get(pool)
  if (!store) stores.set(pool, (store = new Map()))
  const tried = limits.map(limit => getAttemptState(store, limit, now))
  const mayTry = (code: string) =>
    tried.every(
      ({ unknown, knownCodes, underWay, max }) =>
        knownCodes.has(code) || unknown.has(code) || (unknown.size < max && (underWay.has(code) || unknown.size + underWay.size < max + maxPendingAttempts)),
    )
  const passed: string[] = []
  const stopped: string[] = []
  for (const code of codes) {
    if (!mayTry(foldCode(code))) {
      stopped.push(code)
      continue
    }
    passed.push(code)
    for (const { underWay } of tried) underWay.set(foldCode(code), (underWay.get(foldCode(code)) ?? 0) + 1)
  }
  return {
    let: passed,
    stopped,
    waitMs: stopped.length > 0 ? Math.max(1000, ...tried.map(attempt => getNextFreeAt(attempt) - now)) : 0,
    isNew: (code: string) => tried.some(({ unknown, knownCodes }) => !knownCodes.has(code) && !unknown.has(code)),
    settle(found: { looked: readonly string[]; none: readonly string[] } | undefined) {
      for (const attempt of tried) {
        for (const code of passed.map(foldCode)) {
          const others = (attempt.underWay.get(code) ?? 1) - 1
          if (others > 0) attempt.underWay.set(code, others)
          else attempt.underWay.delete(code)
        }
        if (found) recordAttempts(attempt, found.looked.map(foldCode), new Set(found.none.map(foldCode)), now + attempt.window)
      }
    },
  }
}

function getAttemptState(store: Map<string, AttemptState>, { subject, max, window }: CodeAttemptLimit, now: number): AttemptState {
  let tried = store.get(subject)
  if (!tried) {
    store.set(subject, (tried = { max, window, unknown: new Map(), knownCodes: new Set(), underWay: new Map() }))
    if (store.size > maxTrackedLimits) evictOldest(store)
  }
  for (const [code, until] of tried.unknown) {
    if (until > now) break
    tried.unknown.delete(code)
  }
  return tried
}

function recordAttempts({ unknown, knownCodes }: AttemptState, codes: string[], none: ReadonlySet<string>, until: number): void {
  for (const code of codes) {
    if (!none.has(code)) {
      unknown.delete(code)
      knownCodes.add(code)
      if (knownCodes.size > maxKnownCodes) evictOldest(knownCodes)
    } else if (!unknown.has(code)) unknown.set(code, until)
  }
}

/** Instant at which fewer than the maximum count. */
const getNextFreeAt = ({ unknown, max }: AttemptState): number => [...unknown.values()][unknown.size - max] ?? 0

function evictOldest<Key>(collection: { keys(): Iterator<Key>; delete(key: Key): boolean }): void {
  const { value, done } = collection.keys().next()
  if (!done) collection.delete(value)
}
