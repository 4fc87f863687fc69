import { eq } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import { settings } from '#platform/database/tables.ts'
import { type Maintenance, maintenanceKey, readMaintenance } from '#platform/maintenance/maintenance.ts'

/**
 * Turns maintenance on or off, for every instance on the database. Turning it on again changes end and message.
 * @param announced end and message; undefined turns it off
 * @returns the new state
 */
export async function changeMaintenance(
  db: Pick<Database, 'transaction'>,
  announced: Pick<Maintenance, 'until' | 'message'> | undefined,
  { now, actor }: { now: Date; actor: Actor },
): Promise<Maintenance | undefined> {
  return db.transaction(async tx => {
    const before = await readMaintenance(tx)
    const after = announced && { since: before?.since ?? now.toISOString(), ...announced }
    if (!before && !after) return undefined
    if (after)
      await tx
        .insert(settings)
        .values({ key: maintenanceKey, value: after, updatedAt: now })
        .onConflictDoUpdate({ target: settings.key, set: { value: after, updatedAt: now } })
    else await tx.delete(settings).where(eq(settings.key, maintenanceKey))
    await audit(tx, actor, { action: 'settings.saved', tableName: 'settings', rowId: maintenanceKey, ...(before && { before }), ...(after && { after }) })
    return after
  })
}
