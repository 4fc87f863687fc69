import type { Context } from '#platform/context.ts'

/** So many different codes that nobody has may be tried from one address, or by one account, within the window. */
const mostGuesses = 20
/** In ms. */
const guessWindow = 10 * 60_000
/** As many more may be on their way at once: a dining room behind one address may begin with as many good ones. */
const mostUnderWay = 40
/** What is kept of one asker, and of how many; the oldest go. */
const mostKnown = 100
const mostAskers = 10_000

/** Of one asker. Codes as they are compared. */
interface Tried {
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
 * not, since an answer to the good ones alone would be what is sought. Kept in memory, by instance.
 * @param askers the network's address, and the account of whoever is signed in; a code is stopped where one of them has tried too many
 */
export function guessCodes({ pool, clock }: Pick<Context, 'pool' | 'clock'>, askers: readonly string[], codes: readonly string[]): GuessedCodes {
  if (codes.length === 0) return nothing
  const now = clock.now().getTime()
  let store = stores.get(pool)
  if (!store) stores.set(pool, (store = new Map()))
  const tried = askers.map(asker => triedBy(store, asker, now))
  const may = (code: string) =>
    tried.every(
      ({ unknown, known, underWay }) =>
        known.has(code) ||
        unknown.has(code) ||
        (unknown.size < mostGuesses && (underWay.has(code) || unknown.size + underWay.size < mostGuesses + mostUnderWay)),
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
    settle(none) {
      for (const each of tried) {
        for (const code of passed.map(fold)) {
          const others = (each.underWay.get(code) ?? 1) - 1
          if (others > 0) each.underWay.set(code, others)
          else each.underWay.delete(code)
        }
        if (none) note(each, passed.map(fold), new Set(none.map(fold)), now + guessWindow)
      }
    },
  }
}

function triedBy(store: Map<string, Tried>, asker: string, now: number): Tried {
  let tried = store.get(asker)
  if (!tried) {
    store.set(asker, (tried = { unknown: new Map(), known: new Set(), underWay: new Map() }))
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
const freeAt = ({ unknown }: Tried): number => [...unknown.values()][unknown.size - mostGuesses] ?? 0

function forgetFirst<Key>(kept: { keys(): Iterator<Key>; delete(key: Key): boolean }): void {
  const { value, done } = kept.keys().next()
  if (!done) kept.delete(value)
}
