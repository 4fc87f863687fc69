import type { Context } from '#platform/context.ts'
import { type Guesser, meetCode, mostUnderWay } from './brute-force-limit.ts'

/** What is kept of one asker, and of how many; the oldest go. */
const mostKnown = 100
const mostAskers = 10_000

/** Of one asker. Codes as they are compared. */
interface Tried extends Pick<Guesser, 'most' | 'window'> {
  /** Nobody has them: until when each counts, in ms; the oldest first. */
  unknown: Map<string, number>
  /** They have been found: they stay welcome whatever else is tried. */
  known: Set<string>
  underWay: Map<string, number>
}

export interface GuessedCodes {
  /** Those that are looked up. */
  let: string[]
  /** Those that are not, as they were typed. */
  stopped: string[]
  /** With those: when the next is looked up, in ms from now. */
  waitMs: number
  /** Says which of them nobody has, once they have been looked up; none where that failed. */
  settle: (unknown: readonly string[] | undefined) => void
}

const nothing: GuessedCodes = { let: [], stopped: [], waitMs: 0, settle: () => {} }

const fold = (code: string) => code.trim().toLowerCase()
const stores = new WeakMap<object, Map<string, Tried>>()

/**
 * Stops whoever goes through codes to find one that holds: a code that is new from there is not looked up any more, be it good or
 * not, since an answer to the good ones alone would be what is sought. What an instance has met by itself it keeps in memory, so that
 * a cart that is priced again asks nobody; a code that is new to it is counted over all instances.
 * @param askers by `guessersOf`; a code is stopped where one of them has tried too many
 */
export async function guessCodes(context: Pick<Context, 'db' | 'pool' | 'clock'>, askers: readonly Guesser[], codes: readonly string[]): Promise<GuessedCodes> {
  if (codes.length === 0) return nothing
  const here = guessHere(context, askers, codes)
  const stopped = new Map<string, number>()
  try {
    for (const code of new Set(here.let.map(fold).filter(here.isNew))) {
      const waitMs = await meetCode(context, askers, code)
      if (waitMs !== undefined) stopped.set(code, waitMs)
    }
  } catch (error) {
    here.settle(undefined)
    throw error
  }
  const looked = here.let.filter(code => !stopped.has(fold(code)))
  return {
    let: looked,
    stopped: [...here.stopped, ...here.let.filter(code => !looked.includes(code))],
    waitMs: Math.max(here.waitMs, ...stopped.values()),
    settle: none => here.settle(none && { looked, none }),
  }
}

/** As far as this instance knows. */
function guessHere({ pool, clock }: Pick<Context, 'pool' | 'clock'>, askers: readonly Guesser[], codes: readonly string[]) {
  const now = clock.now().getTime()
  let store = stores.get(pool)
  if (!store) stores.set(pool, (store = new Map()))
  const tried = askers.map(asker => triedBy(store, asker, now))
  const may = (code: string) =>
    tried.every(
      ({ unknown, known, underWay, most }) =>
        known.has(code) || unknown.has(code) || (unknown.size < most && (underWay.has(code) || unknown.size + underWay.size < most + mostUnderWay)),
    )
  const passed: string[] = []
  const stopped: string[] = []
  for (const code of codes) {
    if (!may(fold(code))) {
      stopped.push(code)
      continue
    }
    passed.push(code)
    for (const { underWay } of tried) underWay.set(fold(code), (underWay.get(fold(code)) ?? 0) + 1)
  }
  return {
    let: passed,
    stopped,
    waitMs: stopped.length > 0 ? Math.max(1000, ...tried.map(each => freeAt(each) - now)) : 0,
    isNew: (code: string) => tried.some(({ unknown, known }) => !known.has(code) && !unknown.has(code)),
    settle(found: { looked: readonly string[]; none: readonly string[] } | undefined) {
      for (const each of tried) {
        for (const code of passed.map(fold)) {
          const others = (each.underWay.get(code) ?? 1) - 1
          if (others > 0) each.underWay.set(code, others)
          else each.underWay.delete(code)
        }
        if (found) note(each, found.looked.map(fold), new Set(found.none.map(fold)), now + each.window)
      }
    },
  }
}

function triedBy(store: Map<string, Tried>, { of: asker, most, window }: Guesser, now: number): Tried {
  let tried = store.get(asker)
  if (!tried) {
    store.set(asker, (tried = { most, window, unknown: new Map(), known: new Set(), underWay: new Map() }))
    if (store.size > mostAskers) forgetFirst(store)
  }
  for (const [code, until] of tried.unknown) {
    if (until > now) break
    tried.unknown.delete(code)
  }
  return tried
}

function note({ unknown, known }: Tried, codes: string[], none: ReadonlySet<string>, until: number): void {
  for (const code of codes) {
    if (!none.has(code)) {
      unknown.delete(code)
      known.add(code)
      if (known.size > mostKnown) forgetFirst(known)
    } else if (!unknown.has(code)) unknown.set(code, until)
  }
}

/** From when on fewer than the most count. */
const freeAt = ({ unknown, most }: Tried): number => [...unknown.values()][unknown.size - most] ?? 0

function forgetFirst<Key>(kept: { keys(): Iterator<Key>; delete(key: Key): boolean }): void {
  const { value, done } = kept.keys().next()
  if (!done) kept.delete(value)
}
