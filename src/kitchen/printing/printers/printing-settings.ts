import { eq, sql } from 'drizzle-orm'
import { type Actor, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { printingSettings } from '../../tables.ts'
import { refusePrinting } from '../contract.ts'
import type { AutoAcceptMode } from '../vocabulary.ts'
import { lockRestaurant } from './lock-restaurant.ts'

/** How a restaurant accepts by printing; version 0: nobody has chosen yet. */
export async function readPrintingSettings({ db }: Pick<Context, 'db'>, restaurantId: string): Promise<{ autoAccept: AutoAcceptMode; version: number }> {
  const [row] = await db.select().from(printingSettings).where(eq(printingSettings.restaurantId, restaurantId))
  return row ? { autoAccept: row.autoAccept, version: row.version } : { autoAccept: 'off', version: 0 }
}

/** @throws Refusal `restaurant_not_found`, `changed_meanwhile` */
export async function savePrintingSettings(
  context: Pick<Context, 'db'>,
  restaurantId: string,
  { autoAccept, version }: { autoAccept: AutoAcceptMode; version: number },
  actor: Actor,
): Promise<void> {
  await context.db.transaction(async tx => {
    await lockRestaurant(tx, restaurantId)
    const [before] = await tx.select().from(printingSettings).where(eq(printingSettings.restaurantId, restaurantId))
    if ((before?.version ?? 0) !== version) throw refusePrinting('changed_meanwhile')
    const set = { autoAccept, version: sql`${printingSettings.version} + 1` }
    await tx.insert(printingSettings).values({ restaurantId, autoAccept }).onConflictDoUpdate({ target: printingSettings.restaurantId, set })
    const entry = { action: 'printing_settings.updated', tableName: 'printing_settings', rowId: restaurantId, restaurantId }
    await auditChange(tx, actor, { ...entry, before: { autoAccept: before?.autoAccept ?? 'off' }, after: { autoAccept } })
  })
}
