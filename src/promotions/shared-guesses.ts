import type { Context } from '#platform/context.ts'
import { settleTries, type Tried, type TryLimit, takeTries } from '#platform/tries.ts'

/** So many different codes that nobody has may be tried from one network, or by one account, within the window. */
export const mostGuesses = 20
/** In ms. */
export const guessWindow = 10 * 60_000
/** As many more may be on their way at once: a dining room behind one address may begin with as many good ones. */
export const mostUnderWay = 40

/** In ms: so long a code that was found stays welcome, on whichever instance. */
const welcomeFor = 24 * 60 * 60_000

type Counting = Pick<Context, 'db' | 'pool' | 'log'>

/** In how many ways a code of an asker counts. */
const countsOf = (asker: string, code: string) => {
  const welcome: Tried = { kind: 'coupon.found', of: `${asker} ${code}` }
  return {
    welcome,
    /** Different ones that nobody has. */
    wrong: { kind: 'coupon.wrong', of: asker, most: mostGuesses, window: guessWindow, unless: welcome } satisfies TryLimit,
    /** Those, and the ones that are being looked up. */
    begun: { kind: 'coupon.begun', of: asker, most: mostGuesses + mostUnderWay, window: guessWindow, unless: welcome } satisfies TryLimit,
    /** The same one again is no other. */
    once: { kind: 'coupon.missing', of: `${asker} ${code}`, most: 1, window: guessWindow } satisfies TryLimit,
  }
}

export interface SharedGuesses {
  /** As they are compared. */
  stopped: ReadonlySet<string>
  waitMs: number
  settle(none: readonly string[] | undefined): Promise<void>
}

/** Counts codes that are about to be looked up, over all instances: each before it is, so that many at once don't slip through. */
export async function beginGuesses(context: Counting, askers: readonly string[], codes: readonly string[]): Promise<SharedGuesses> {
  const begun: string[] = []
  const stopped = new Set<string>()
  let waitMs = 0
  for (const code of codes) {
    const limits = askers.flatMap(asker => {
      const { wrong, begun } = countsOf(asker, code)
      return [{ ...wrong, onlyLooks: true } satisfies TryLimit, begun]
    })
    const refused = limits.length > 0 ? await takeTries(context, limits) : undefined
    if (!refused) begun.push(code)
    else {
      stopped.add(code)
      waitMs = Math.max(waitMs, 1000, refused.waitMs)
    }
  }
  return {
    stopped,
    waitMs,
    async settle(none) {
      // What was found out is answered, also where the database goes away just now: what was begun counts until its time is over.
      await settle(context, askers, begun, none).catch(error => context.log.warn({ err: error }, 'tried codes go on counting'))
    },
  }
}

async function settle(context: Counting, askers: readonly string[], begun: readonly string[], none: readonly string[] | undefined): Promise<void> {
  for (const code of begun) {
    const counts = askers.map(asker => countsOf(asker, code))
    if (!none?.includes(code)) {
      const keep = none ? counts.map(({ welcome }) => ({ ...welcome, window: welcomeFor })) : []
      await settleTries(context, { giveBack: counts.map(each => each.begun), keep })
      continue
    }
    for (const { once, wrong, begun } of counts) {
      const again = await takeTries(context, [once, { ...wrong, most: Number.POSITIVE_INFINITY }])
      if (again) await settleTries(context, { giveBack: [begun] })
    }
  }
}
