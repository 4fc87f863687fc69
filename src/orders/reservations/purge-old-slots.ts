import type { Context } from '#platform/context.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { loadRetentionDays } from '../vocabulary.ts'

/** Nightly job: deletes past capacity slots and their reservations. */
export const purgeSlotsJob = defineJob<Record<string, never>>('orders.forget_slots', { expireInSeconds: 1800 })

/** Rows per statement: no lock lasts long. */
const batchSize = 5000

/** Deletes by restaurant, following the primary key: future slots are not read. */
const deleteSlotsSql = `delete from capacity_slots where ctid = any(array(
  select old.ctid from restaurants r
  cross join lateral (select c.ctid from capacity_slots c where c.restaurant_id = r.id and c.starts_at < $1 limit ${batchSize}) old limit ${batchSize}))`

/** Order keys contain the placing instant; a slot is at most as far ahead of it as past slots are retained. */
const deleteReservationsSql = `delete from capacity_reservations where ctid = any(array(
  select ctid from capacity_reservations where order_id < $2::uuid and starts_at < $1 limit ${batchSize}))`

/** Deletes past slots; returns their number. */
export async function purgeOldSlots({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const until = clock.now().getTime() - loadRetentionDays * dayMs
  const deleteInBatches = async (statement: string, ...values: unknown[]): Promise<number> => {
    let deletedRows = 0
    for (let deleted = batchSize; deleted === batchSize; deletedRows += deleted)
      deleted = (await pool.query(statement, [new Date(until), ...values])).rowCount ?? 0
    return deletedRows
  }
  await deleteInBatches(deleteReservationsSql, getLowestIdAt(until))
  return deleteInBatches(deleteSlotsSql)
}
