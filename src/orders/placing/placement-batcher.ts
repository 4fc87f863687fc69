import type { Context } from '#platform/context.ts'
import { batchedRead } from '#platform/database/batched-read.ts'
import { isOutage } from '#platform/database/database.ts'
import { type Placed, type Placing, writePlacings } from './insert-orders.ts'

/**
 * Places an order: at once where nobody else does, in a crowd by one statement with those that have come while the last ones were
 * written. Where that comes to nothing, because one of them can't have what it needs, each is placed alone.
 */
export async function placeTogether({ pool }: Pick<Context, 'pool'>, placing: Placing): Promise<Placed> {
  let gather = gatherers.get(pool)
  if (!gather) gatherers.set(pool, (gather = openGatherer(pool)))
  return (await gather(placing))()
}

const coming = new WeakMap<object, number>()

/** What an order does before it is placed: those who are placed meanwhile wait a moment for it, to go together. */
export async function comingToBePlaced<Result>({ pool }: Pick<Context, 'pool'>, work: () => Promise<Result>): Promise<Result> {
  coming.set(pool, (coming.get(pool) ?? 0) + 1)
  try {
    return await work()
  } finally {
    coming.set(pool, (coming.get(pool) ?? 0) - 1)
  }
}

/** A failure is the one order's own: told apart from those who were written with it. */
type Outcome = () => Placed

const gatherers = new WeakMap<object, (placing: Placing) => Promise<Outcome>>()

/** In ms: a statement that takes longer waits for somebody else's lock. */
const patience = 50

const openGatherer = (pool: Context['pool']) =>
  batchedRead(
    async (placings: Placing[]) => {
      const outcomes = await allOf(pool, placings)
      return (placing: Placing): Outcome => outcomes.get(placing) as Outcome
    },
    { patience, comers: () => (coming.get(pool) ?? 0) > 0 },
  )

async function allOf(pool: Context['pool'], placings: Placing[]): Promise<Map<Placing, Outcome>> {
  const outcomes = new Map<Placing, Outcome>()
  // Who sends a key twice at once gets the answer of the first.
  const together = [...new Map(placings.toReversed().map(placing => [keyOf(placing), placing])).values()]
  if (together.length > 1) {
    try {
      const placed = await writePlacings(pool, together)
      for (const [index, placing] of together.entries()) outcomes.set(placing, () => placed[index] as Placed)
    } catch (error) {
      if (isOutage(error)) throw error
    }
  }
  for (const placing of placings) if (!outcomes.has(placing)) outcomes.set(placing, await settled(placeAlone(pool, placing)))
  return outcomes
}

const keyOf = ({ needs: { key } }: Placing) => `${key.scope} ${key.key}`

async function placeAlone(pool: Context['pool'], placing: Placing): Promise<Placed> {
  const [placed] = await writePlacings(pool, [placing])
  return placed as Placed
}

const settled = (promise: Promise<Placed>): Promise<Outcome> =>
  promise.then(
    placed => () => placed,
    error => () => {
      throw error
    },
  )
