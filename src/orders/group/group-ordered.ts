import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { refuseGroup } from './contract.ts'
import { hashOf } from './find-group.ts'

/**
 * Marks a group as ordered, in the order's own transaction: of two browsers of its host that order at once one does.
 * @returns ids of the events to announce after the commit
 * @throws Refusal `group_ordered`
 */
export async function groupOrdered(
  tx: Pick<Database, 'execute'>,
  { id, hostToken, orderId, at }: { id: string; hostToken: string; orderId: string; at: Date },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ordered as (
      update carts set state = 'ordered', order_id = ${orderId}, updated_at = ${at.toISOString()}::timestamptz
      where id = ${id} and kind = 'group' and host_token_sha256 = ${hashOf(hostToken)} and state in ('open', 'locked')
        and expires_at > ${at.toISOString()}::timestamptz
      returning id)
    insert into events (topic, subject_id, kind) select 'group', id, 'ordered' from ordered returning id`)
  if (rows.length === 0) throw refuseGroup('group_ordered')
  return rows.map(told => Number(told.id))
}
