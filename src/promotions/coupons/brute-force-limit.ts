import type { Context } from '#platform/context.ts'
import { Statement } from '#platform/database/statement.ts'
import { hashRateLimitKey } from '#platform/rate-limit/rate-limit-counters.ts'

/** Whom a try counts against: so many different codes that nobody has, within the window, in ms. */
export interface CodeAttemptLimit {
  of: string
  most: number
  window: number
}

const tenMinuteLimit = { most: 20, window: 10 * 60_000 }
const hourlyLimit = { most: 300, window: 60 * 60_000 }

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
export function listAttemptLimits({
  network,
  customerId,
  cart,
}: {
  network: string | undefined
  customerId: string | undefined
  cart: string | undefined
}): CodeAttemptLimit[] {
  const networkLimits = network === undefined ? [] : [{ of: `${customerId ? 'customers' : 'guests'} at ${network}`, ...hourlyLimit }]
  if (customerId) return [...networkLimits, { of: `customer ${customerId}`, ...tenMinuteLimit }]
  return network === undefined ? [] : [...networkLimits, { of: `cart ${cart ?? ''} at ${network}`, ...tenMinuteLimit }]
}

/** As many more may be on their way at once: a dining room behind one address may begin with as many good ones. */
export const maxPendingAttempts = 40

/** In ms: so long a code that was found stays welcome, on whichever instance. */
const knownCodeTtlMs = 24 * 60 * 60_000

/**
 * Meets a code that an instance has not met from there: looks whether new ones may be asked for there, whether there is such a code, and
 * counts it if there is not, all in one statement. So nothing lies between asking and counting: of however many at once, on
 * however many instances, exactly `most` are told that nobody has theirs. One that is found counts nowhere; it stays welcome to the
 * narrowest of those who ask, so that no fresh cart learns what others of its network use.
 * @returns for how many ms nothing is said of it; undefined: it may be looked up
 */
export async function consumeCodeAttempt(
  context: Pick<Context, 'db' | 'pool'>,
  askers: readonly CodeAttemptLimit[],
  code: string,
): Promise<number | undefined> {
  if (askers.length === 0) return undefined
  const keys = await Promise.all(askers.map(({ of: asker }) => Promise.all([hashRateLimitKey(context, asker), hashRateLimitKey(context, `${asker} ${code}`)])))
  const statement = new Statement()
  const counters = askers.map(({ most, window }, index) => ({
    wrong: statement.value(keys[index]?.[0], 'bytea'),
    same: statement.value(keys[index]?.[1], 'bytea'),
    most: statement.value(most, 'integer'),
    ends: `now() + ${statement.value(window, 'integer')} * interval '1 ms'`,
  }))
  const [outcome] = await statement.run<{ let: boolean; waitMs: number | null }>(context.pool, buildAttemptSql(counters, statement.value(code, 'text')))
  if (outcome?.let) return undefined
  // Filled up by others meanwhile: the next look sees for how long.
  if (outcome?.waitMs === null) return consumeCodeAttempt(context, askers, code)
  return Math.max(1000, outcome?.waitMs ?? 0)
}

interface AttemptCounter {
  /** How many different ones nobody had. */
  wrong: string
  /** That it was this one: the same again is no other. */
  same: string
  most: string
  ends: string
}

/**
 * Rows are locked from the wider to the narrower of those who ask, each kind after the other. Who is let is decided by the counter's own row
 * where one is counted: it is looked at as it then is, not as it was when the statement began.
 */
function buildAttemptSql(counters: readonly AttemptCounter[], code: string): string {
  const welcome = `kind = 'coupon.found' and key = ${counters.at(-1)?.same}`
  const full = counters.map(({ wrong, most }) => `key = ${wrong} and count >= ${most}`).join(' or ')
  const counted = counters.map((_, at) => `(select count(*) from same${at}) = (select count(*) from wrong${at})`)
  const parts = counters.map(
    ({ wrong, same, most, ends }, at) => `same${at} as (
      insert into tries as t (kind, key, count, ends_at) select 'coupon.missing', ${same}, 1, ${ends} from met
      where not found and let ${at > 0 ? `and ${counted[at - 1]}` : ''}
      on conflict (kind, key) do update set ends_at = excluded.ends_at where t.ends_at <= now() returning 1),
    wrong${at} as (
      insert into tries as t (kind, key, count, ends_at) select 'coupon.wrong', ${wrong}, 1, ${ends} from same${at}
      on conflict (kind, key) do update set
        count = case when t.ends_at > now() then t.count else 0 end + 1,
        ends_at = case when t.ends_at > now() then t.ends_at else excluded.ends_at end
      where t.ends_at <= now() or t.count < ${most} or (select welcome from met) returning 1)`,
  )
  return `with asked as (
      select exists (select from coupons where code_folded = spiedo_fold(${code}) and archived_at is null) as found,
        exists (select from tries where ${welcome} and ends_at > now()) as welcome,
        (select max(ends_at) from tries where kind = 'coupon.wrong' and ends_at > now() and (${full})) as full_until),
    met as (select *, welcome or full_until is null as let from asked),
    ${parts.join(',\n')},
    kept as (
      insert into tries as t (kind, key, count, ends_at)
      select 'coupon.found', ${counters.at(-1)?.same}, 1, now() + interval '${knownCodeTtlMs} ms' from met where found and let
      on conflict (kind, key) do update set ends_at = excluded.ends_at where t.ends_at < excluded.ends_at - interval '${knownCodeTtlMs / 24} ms')
    select let and ${counted.join(' and ')} as let, (extract(epoch from full_until - now()) * 1000)::float8 as "waitMs" from met`
}
