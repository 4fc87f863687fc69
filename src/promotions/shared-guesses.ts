import type { Context } from '#platform/context.ts'
import { settleTries, type Tried, type TryLimit, takeTries } from '#platform/tries.ts'

/** Whom a try counts against: so many different codes that nobody has, within the window, in ms. */
export interface Guesser {
  of: string
  most: number
  window: number
}

const ten = { most: 20, window: 10 * 60_000 }
const hour = { most: 300, window: 60 * 60_000 }

/**
 * Whom a try counts against, first the wider: a code is stopped where one of them has tried too many.
 *
 * - Whoever is signed in counts by the account, a guest by the cart at that network: twenty in ten minutes. One person who tries codes
 *   shuts out nobody else behind the address of a campus or of a dining room; those who don't say which cart it is count as one.
 * - A cart’s name is the client's own word, and a new one costs nothing: so all guests of a network together have three hundred an
 *   hour, and its signed-in customers three hundred of their own, who are not in the guests' way, nor the guests in theirs. To go
 *   through the 2,200 million codes of six letters and digits one network then needs 800 years; through ten thousand numbers a day and
 *   a half, so that a code of four digits keeps no secret (docs/decisions/016-coupons-points-combos.md).
 */
export function guessersOf({
  network,
  customerId,
  cart,
}: {
  network: string | undefined
  customerId: string | undefined
  cart: string | undefined
}): Guesser[] {
  const together = network === undefined ? [] : [{ of: `${customerId ? 'customers' : 'guests'} at ${network}`, ...hour }]
  if (customerId) return [...together, { of: `customer ${customerId}`, ...ten }]
  return network === undefined ? [] : [...together, { of: `cart ${cart ?? ''} at ${network}`, ...ten }]
}

/** As many more may be on their way at once: a dining room behind one address may begin with as many good ones. */
export const mostUnderWay = 40

/** In ms: so long a code that was found stays welcome, on whichever instance. */
const welcomeFor = 24 * 60 * 60_000

type Counting = Pick<Context, 'db' | 'pool' | 'log'>

/** What whoever asks has found: the narrowest of whom it counts against, so that no fresh cart learns what others of its network use. */
const welcomeTo = (askers: readonly Guesser[], code: string): Tried => ({ kind: 'coupon.found', of: `${askers.at(-1)?.of} ${code}` })

/** In how many ways a code of an asker counts. */
const countsOf = ({ of: asker, most, window }: Guesser, code: string, welcome: Tried) => ({
  /** Different ones that nobody has. */
  wrong: { kind: 'coupon.wrong', of: asker, most, window, unless: welcome } satisfies TryLimit,
  /** Those, and the ones that are being looked up. */
  begun: { kind: 'coupon.begun', of: asker, most: most + mostUnderWay, window, unless: welcome } satisfies TryLimit,
  /** The same one again is no other. */
  once: { kind: 'coupon.missing', of: `${asker} ${code}`, most: 1, window } satisfies TryLimit,
})

export interface SharedGuesses {
  /** As they are compared. */
  stopped: ReadonlySet<string>
  waitMs: number
  settle(none: readonly string[] | undefined): Promise<void>
}

/** Counts codes that are about to be looked up, over all instances: each before it is, so that many at once don't slip through. */
export async function beginGuesses(context: Counting, askers: readonly Guesser[], codes: readonly string[]): Promise<SharedGuesses> {
  const begun: string[] = []
  const stopped = new Set<string>()
  let waitMs = 0
  for (const code of codes) {
    const welcome = welcomeTo(askers, code)
    const limits = askers.flatMap(asker => {
      const { wrong, begun } = countsOf(asker, code, welcome)
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

async function settle(context: Counting, askers: readonly Guesser[], begun: readonly string[], none: readonly string[] | undefined): Promise<void> {
  for (const code of begun) {
    const welcome = welcomeTo(askers, code)
    const counts = askers.map(asker => countsOf(asker, code, welcome))
    if (!none?.includes(code)) {
      const keep = none && askers.length > 0 ? [{ ...welcome, window: welcomeFor }] : []
      await settleTries(context, { giveBack: counts.map(each => each.begun), keep })
      continue
    }
    for (const { once, wrong, begun } of counts) {
      const again = await takeTries(context, [once, { ...wrong, most: Number.POSITIVE_INFINITY }])
      if (again) await settleTries(context, { giveBack: [begun] })
    }
  }
}
