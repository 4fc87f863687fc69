import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { refuseGroup } from './contract.ts'
import { hashGroupToken } from './find-group.ts'

/**
 * Marks a group as ordered, within the order's transaction: of two concurrent host browsers one succeeds. `version` must match if given: a
 * line added since would be missing from the order.
 * @returns ids of the events to announce after the commit
 * @throws Refusal `group_not_found`, `group_ordered`, `group_changed`
 */
export async function markGroupOrdered(
  tx: Pick<Database, 'execute'>,
  { id, hostToken, version, orderId, at }: { id: string; hostToken: string; version?: number | undefined; orderId: string; at: Date },
): Promise<number[]> {
  const hosted = sql`kind = 'group' and host_token_sha256 = ${hashGroupToken(hostToken)}`
  const isOrderable = sql`id = ${id} and ${hosted} and state in ('open', 'locked') and expires_at > ${at.toISOString()}::timestamptz`
  const isUnchanged = version === undefined ? sql`true` : sql`version = ${version}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ordered as (
      update carts set state = 'ordered', order_id = ${orderId}, updated_at = ${at.toISOString()}::timestamptz
      where ${isOrderable} and ${isUnchanged} returning id)
    insert into events (topic, subject_id, kind) select 'group', id, 'ordered' from ordered returning id`)
  if (rows.length === 0) {
    const { rows: existingRows } = await tx.execute<{ open: boolean }>(sql`select ${isOrderable} as open from carts where id = ${id} and ${hosted}`)
    throw refuseGroup(!existingRows[0] ? 'group_not_found' : existingRows[0].open ? 'group_changed' : 'group_ordered')
  }
  return rows.map(event => Number(event.id))
}
