import type { Context } from '#platform/context.ts'
import { Statement } from '#platform/database/statement.ts'
import { hashRateLimitKey } from '#platform/rate-limit/rate-limit-counters.ts'
import { dayMs } from '#platform/time-units.ts'

/** Limit of one client: a maximum number of distinct unknown codes within the window, in ms. */
export interface CodeAttemptLimit {
  subject: string
  max: number
  window: number
}

const tenMinuteLimit = { max: 20, window: 10 * 60_000 }
const hourlyLimit = { max: 300, window: 60 * 60_000 }

/**
 * Lists the limits of a client, wider ones first; a code is blocked when one of them has too many attempts.
 *
 * - Accounts count by account, guests by cart and network: twenty in ten minutes. One person guessing codes does not block others behind
 *   the address of a campus or dining room; requests without a cart count as one cart.
 * - Cart ids are chosen by the client and cost nothing. So all guests of a network share three hundred an hour, and its signed-in customers
 *   another three hundred, independent of the guests. Trying the 2,200 million codes of six letters and digits then takes one network
 *   800 years; ten thousand numbers take a day and a half, so a four-digit code is no secret (docs/decisions/016-coupons-points-combos.md).
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
  const networkLimits = network === undefined ? [] : [{ subject: `${customerId ? 'customers' : 'guests'} at ${network}`, ...hourlyLimit }]
  if (customerId) return [...networkLimits, { subject: `customer ${customerId}`, ...tenMinuteLimit }]
  return network === undefined ? [] : [...networkLimits, { subject: `cart ${cart ?? ''} at ${network}`, ...tenMinuteLimit }]
}

/** Extra attempts that may be pending: a dining room behind one address may start with that many valid codes. */
export const maxPendingAttempts = 40

/** Lifetime in ms in which a code found by a client stays allowed on every instance. */
const knownCodeTtlMs = dayMs

/**
 * Consumes an attempt for a code new to an instance: checks the limits, looks the code up and counts unknown ones, all in one statement. No
 * gap between check and count: of any number of concurrent requests on any number of instances exactly `most` learn that a code is unknown.
 * Existing codes are not counted and stay allowed for the narrowest client, so a fresh cart does not learn which codes others on its
 * network use.
 * @returns the delay in ms; undefined: lookup allowed
 */
export async function consumeCodeAttempt(
  context: Pick<Context, 'db' | 'pool'>,
  limits: readonly CodeAttemptLimit[],
  code: string,
): Promise<number | undefined> {
  if (limits.length === 0) return undefined
  const keys = await Promise.all(
    limits.map(({ subject: asker }) => Promise.all([hashRateLimitKey(context, asker), hashRateLimitKey(context, `${asker} ${code}`)])),
  )
  const statement = new Statement()
  const counters = limits.map(({ max, window }, index) => ({
    wrong: statement.value(keys[index]?.[0], 'bytea'),
    same: statement.value(keys[index]?.[1], 'bytea'),
    most: statement.value(max, 'integer'),
    ends: `now() + ${statement.value(window, 'integer')} * interval '1 ms'`,
  }))
  const [outcome] = await statement.run<{ let: boolean; waitMs: number | null }>(context.pool, buildAttemptSql(counters, statement.value(code, 'text')))
  if (outcome?.let) return undefined
  // Concurrent attempts reached the limit: read the delay again.
  if (outcome?.waitMs === null) return consumeCodeAttempt(context, limits, code)
  return Math.max(1000, outcome?.waitMs ?? 0)
}

interface AttemptCounter {
  /** Number of distinct unknown codes. */
  wrong: string
  /** Whether this code is already counted: repeats are free. */
  same: string
  most: string
  ends: string
}

/**
 * Builds the attempt statement. Rows are locked from the wider to the narrower client, one kind after the other. The counter's own row
 * decides, in its state after locking rather than at the start of the statement.
 */
function buildAttemptSql(counters: readonly AttemptCounter[], code: string): string {
  const welcome = `kind = 'coupon.found' and key = ${counters.at(-1)?.same}`
  const full = counters.map(({ wrong, most }) => `key = ${wrong} and count >= ${most}`).join(' or ')
  const counted = counters.map((_, index) => `(select count(*) from same${index}) = (select count(*) from wrong${index})`)
  const parts = counters.map(
    ({ wrong, same, most, ends }, index) => `same${index} as (
      insert into tries as t (kind, key, count, ends_at) select 'coupon.missing', ${same}, 1, ${ends} from met
      where not found and let ${index > 0 ? `and ${counted[index - 1]}` : ''}
      on conflict (kind, key) do update set ends_at = excluded.ends_at where t.ends_at <= now() returning 1),
    wrong${index} as (
      insert into tries as t (kind, key, count, ends_at) select 'coupon.wrong', ${wrong}, 1, ${ends} from same${index}
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
