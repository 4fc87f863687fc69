import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { Statement } from '#platform/database/statement.ts'
import { hashRateLimitKey } from '#platform/rate-limit/rate-limit-counters.ts'
import { hourMs } from '#platform/time-units.ts'
import type { OpenCounter } from './counters.ts'

/** Share of an order in its counters, ready for a statement. */
export interface OpenCount {
  counters: { kind: OpenCounter['kind']; key: string; most: number }[]
  /** Hundredths of an order. */
  share: number
  /** Maximum duration, in ms. */
  lasts: number
}

/** Maximum duration of an unclosed order in the counters after its promised minute, in ms. */
const maxCountedMs = 3 * hourMs

export async function buildOpenCount(
  context: Pick<Context, 'db'>,
  { counters, share, at, promisedAt }: { counters: readonly OpenCounter[]; share: number; at: Date; promisedAt: number },
): Promise<OpenCount> {
  const keyed = await Promise.all(
    counters.map(async ({ kind, subject, most }) => ({ kind, key: `\\x${(await hashRateLimitKey(context, subject)).toString('hex')}`, most })),
  )
  return { counters: keyed, share, lasts: Math.max(0, promisedAt - at.getTime()) + maxCountedMs }
}

type CountedOrder = { orderId?: string; open?: OpenCount | undefined }

/**
 * Builds the counter parts of a placing statement after `roomy`: they end in `within`, whether all counters have room for all orders.
 * Counters are locked by kind and key, after coupons, portions and slots: closing an order uses the same lock order.
 */
export function buildOpenCountSql(statement: Statement, needs: readonly CountedOrder[]): string {
  const counterRows = needs.flatMap(({ open }) => (open ? open.counters.map(counter => ({ ...counter, share: open.share, lasts: open.lasts })) : []))
  if (counterRows.length === 0) return 'within as (select "is" from roomy)'
  const summed = [...Map.groupBy(counterRows, ({ kind, key }) => `${kind} ${key}`).values()].map(same => ({
    kind: same[0]?.kind,
    key: same[0]?.key,
    share: same.reduce((sum, { share }) => sum + share, 0),
    most: Math.min(...same.map(({ most }) => most)),
    lasts: Math.max(...same.map(({ lasts }) => lasts)),
  }))
  return `asked_open as (
      select kind, key, share, most, lasts from json_to_recordset(${statement.value(summed, 'json')})
        as o(kind text, key bytea, share integer, most integer, lasts bigint)),
    opened as (
      insert into tries as t (kind, key, count, ends_at)
      select kind, key, share, now() + lasts * interval '1 ms' from asked_open where (select "is" from roomy) and share <= most order by kind, key
      on conflict (kind, key) do update set
        count = case when t.ends_at > now() then t.count else 0 end + excluded.count, ends_at = greatest(t.ends_at, excluded.ends_at)
      where case when t.ends_at > now() then t.count else 0 end + excluded.count <= (select a.most from asked_open a where a.kind = t.kind and a.key = t.key)
      returning 1),
    within as (select "is" and (select count(*) from opened) = ${statement.value(summed.length, 'integer')} as is from roomy)`
}

/** Builds the part that records each order's counters, for later subtraction. */
export function buildHoldsSql(statement: Statement, needs: readonly CountedOrder[]): string[] {
  const holds = needs.flatMap(({ orderId, open }) =>
    open && open.counters.length > 0
      ? [{ order: orderId, kinds: open.counters.map(({ kind }) => kind), keys: open.counters.map(({ key }) => key), share: open.share, lasts: open.lasts }]
      : [],
  )
  if (holds.length === 0) return []
  return [
    `counted as (
      insert into order_holds (order_id, kinds, keys, share, ends_at)
      select "order", kinds, keys, share, now() + lasts * interval '1 ms' from json_to_recordset(${statement.value(holds, 'json')})
        as h("order" uuid, kinds text[], keys bytea[], share integer, lasts bigint))`,
  ]
}

/**
 * Counts an existing order, in the caller's transaction.
 * @returns whether there was room
 */
export async function countExistingOrder(db: Pick<Database, 'execute'>, orderId: string, open: OpenCount): Promise<boolean> {
  const statement = new Statement()
  const needs = [{ orderId, open }]
  const parts = ['roomy as (select true as is)', buildOpenCountSql(statement, needs), ...buildHoldsSql(statement, needs)]
  const { rows } = await db.execute<{ is: boolean }>(statement.asSql(`with ${parts.join(',\n')} select "is" from within`))
  return rows[0]?.is ?? false
}
