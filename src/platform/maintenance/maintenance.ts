import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createCatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { settings } from '../database/tables.ts'

/** Key of the row in `settings`; there is one while maintenance is on. */
export const maintenanceKey = 'maintenance'

const maintenanceSchema = z.object({
  since: z.iso.datetime().describe('When maintenance began'),
  until: z.iso.datetime().nullable().describe('Announced end; maintenance is not ended by it'),
  message: z.string().nullable().describe('Operator’s sentence for visitors'),
})
export type Maintenance = z.output<typeof maintenanceSchema>

/** Reads the stored state; undefined while the product is open. A row of another version that can't be read counts as maintenance without details. */
export async function readMaintenance(db: Pick<Database, 'select'>): Promise<Maintenance | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, maintenanceKey))
  if (!row) return undefined
  const parsed = maintenanceSchema.safeParse(row.value)
  return parsed.success ? parsed.data : { since: row.updatedAt.toISOString(), until: null, message: null }
}

/** State in memory. Changes of `settings` raise the catalogue version, which every instance hears of, and drop the cached pages. */
const snapshot = createCatalogueSnapshot(async db => ({ maintenance: await readMaintenance(db) }))

/** Current state, without asking the database while nothing has changed. */
export const getMaintenance = async (context: Context): Promise<Maintenance | undefined> => (await snapshot.now(context)).maintenance

/** Last known state, for answers that must not wait. */
export const peekMaintenance = (context: Context): Maintenance | undefined => snapshot.latest(context)?.maintenance
