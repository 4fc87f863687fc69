import type { Context } from '../context.ts'
import { Statement } from '../database/statement.ts'
import { createKeyedHash } from './keyed-hash.ts'

/** Counted subject: a person, address or network. `subject` is stored as a keyed hash. */
export interface RateLimitKey {
  kind: string
  subject: string
}

export interface RateLimit extends RateLimitKey {
  max: number
  /** Window in ms, from the first attempt on. */
  window: number
  /** Exempts from the limit while this key is remembered. */
  unless?: RateLimitKey
}

type CounterContext = Pick<Context, 'db' | 'pool'>

const hashSubject = createKeyedHash('tries_key')
const unlimited = 2_147_483_647

/**
 * Counts an attempt against all of these limits, or against none if one is full; returns that limit and the wait in ms. Counting in the database, by
 * its clock, lets exactly `max` through over all instances and concurrent attempts.
 *
 * One statement locks the rows in the order given: callers with shared rows must name them in the same order.
 */
export async function consumeRateLimits(context: CounterContext, limits: readonly RateLimit[]): Promise<{ full: RateLimit; waitMs: number } | undefined> {
  const statement = new Statement()
  const parts: string[] = []
  // Several limits mostly share one exemption: hash its key once.
  const conditionCache = new Map<string, string>()
  const buildExemption = async ({ kind, subject }: RateLimitKey) => {
    const name = `${kind} ${subject}`
    const condition = conditionCache.get(name) ?? `${statement.value(kind, 'text')} and k.key = ${await bindKey(context, statement, { subject })}`
    conditionCache.set(name, condition)
    return ` or exists (select from tries k where k.kind = ${condition} and k.ends_at > now())`
  }
  for (const [index, { kind, subject, max, window, unless }] of limits.entries()) {
    const unlessKept = unless ? await buildExemption(unless) : ''
    const row = [statement.value(kind, 'text'), await bindKey(context, statement, { subject }), statement.value(Math.min(max, unlimited), 'integer')] as const
    const before = index > 0 ? `from t${index - 1}` : ''
    parts.push(`t${index} as (${buildCountSql(row, before, unlessKept, statement.value(window, 'integer'))})`)
  }
  const counted = limits.map((_, index) => `(select count(*) from t${index})`).join(' + ')
  const [row] = await statement.run<{ taken: number }>(context.pool, `with ${parts.join(', ')} select (${counted})::integer as taken`)
  const full = limits[row?.taken ?? 0]
  if (!full) return undefined
  const consumed = limits.slice(0, row?.taken)
  if (consumed.length > 0) await settleRateLimits(context, { giveBack: consumed })
  return { full, waitMs: await readWaitMs(context, full) }
}

type Row = readonly [kind: string, key: string, most: string]

const buildCountSql = ([kind, key, max]: Row, before: string, free: string, window: string) => `
      insert into tries as t (kind, key, count, ends_at)
      select ${kind}, ${key}, 1, now() + ${window} * interval '1 ms' ${before}
      on conflict (kind, key) do update set
        count = case when t.ends_at > now() then t.count else 0 end + 1,
        ends_at = case when t.ends_at > now() then t.ends_at else excluded.ends_at end
      where t.ends_at <= now() or t.count < ${max}${free}
      returning 1`

/**
 * Settles counted attempts. `forget`: the attempt succeeded, so the counter is reset. `giveBack`: the attempt does not count. `keep`: remembers an
 * `unless` key for `window` ms, rewritten only after a part of that has passed.
 */
export async function settleRateLimits(
  context: CounterContext,
  {
    forget = [],
    giveBack = [],
    keep = [],
  }: { forget?: readonly RateLimitKey[]; giveBack?: readonly RateLimitKey[]; keep?: readonly (RateLimitKey & { window: number })[] },
): Promise<void> {
  const statement = new Statement()
  const parts: string[] = []
  /** Runs the parts in order, the same as when counting. */
  const part = (text: (after: string) => string) =>
    parts.push(`s${parts.length} as (${text(parts.length ? `(select count(*) from s${parts.length - 1}) >= 0` : 'true')})`)
  const row = async ({ kind, subject }: RateLimitKey) => `kind = ${statement.value(kind, 'text')} and key = ${await bindKey(context, statement, { subject })}`
  for (const limitKey of forget) {
    const condition = await row(limitKey)
    part(after => `delete from tries where ${after} and ${condition} returning 1`)
  }
  for (const limitKey of giveBack) {
    const condition = await row(limitKey)
    part(after => `update tries set count = greatest(0, count - 1) where ${after} and ${condition} and ends_at > now() returning 1`)
  }
  for (const { kind, subject, window } of keep) {
    const values = `${statement.value(kind, 'text')}, ${await bindKey(context, statement, { subject })}, 1, now() + ${statement.value(window, 'bigint')} * interval '1 ms'`
    part(
      after => `insert into tries as t (kind, key, count, ends_at) select ${values} where ${after}
        on conflict (kind, key) do update set ends_at = excluded.ends_at where t.ends_at < excluded.ends_at - ${statement.value(window / 24, 'float8')} * interval '1 ms' returning 1`,
    )
  }
  if (parts.length > 0) await statement.run(context.pool, `with ${parts.join(', ')} select from s${parts.length - 1}`)
}

/** Remaining ms until the counter restarts. */
async function readWaitMs(context: CounterContext, { kind, subject, window }: RateLimit): Promise<number> {
  const statement = new Statement()
  const key = await bindKey(context, statement, { subject })
  const [row] = await statement.run<{ ms: number }>(
    context.pool,
    `select greatest(0, extract(epoch from ends_at - now()) * 1000)::float8 as ms from tries where kind = ${statement.value(kind, 'text')} and key = ${key}`,
  )
  return row?.ms ?? window
}

const bindKey = async ({ db }: CounterContext, statement: Statement, { subject }: Pick<RateLimitKey, 'subject'>) =>
  statement.value(await hashSubject(db, subject), 'bytea')

/** Hashes a subject as in the table, for callers that count in their own statement. */
export const hashRateLimitKey = ({ db }: Pick<Context, 'db'>, subject: string): Promise<Buffer> => hashSubject(db, subject)
