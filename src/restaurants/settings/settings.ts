import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, auditChange } from '#platform/audit-log.ts'
import { createCatalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { settings } from '#platform/database/tables.ts'
import { refuseRestaurants } from '../contract.ts'
import { type SettingsOf, type SettingsSection, settingsSections } from './contract.ts'

/** Section with the version for saving; 0 before the first save. */
interface SavedSettings<Section extends SettingsSection> {
  value: SettingsOf<Section>
  version: number
}
type AllSettings = { [Section in SettingsSection]: SavedSettings<Section> }

/** All sections, in memory; defaults where nothing was saved. */
export const settingsSnapshot = createCatalogueSnapshot(readSettings)

/** Reads the chain's contact address; undefined until entered. */
export async function readChainEmail(context: Context): Promise<string | undefined> {
  const { value, version } = (await settingsSnapshot.now(context)).chain
  return version > 0 ? value.email : undefined
}

async function readSettings(db: Database): Promise<AllSettings> {
  const keys = Object.keys(settingsSections) as SettingsSection[]
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const sections = keys.map(key => {
    const row = rows.find(saved => saved.key === key)
    return [key, { value: readValue(key, row?.value ?? {}), version: row?.version ?? 0 }]
  })
  return Object.fromEntries(sections) as AllSettings
}

/** Fields saved by another version of the product fall back to their defaults when invalid; other fields stay. */
function readValue(key: SettingsSection, saved: object): unknown {
  const parsed = settingsSections[key].safeParse(saved)
  if (parsed.success) return parsed.data
  const unreadableKeys = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const others = settingsSections[key].safeParse(Object.fromEntries(Object.entries(saved).filter(([name]) => !unreadableKeys.has(name))))
  return others.success ? others.data : settingsSections[key].parse({})
}

/**
 * Saves a whole section.
 * @throws Refusal `changed_meanwhile` when `version` is outdated
 */
export async function saveSettings<Section extends SettingsSection>(
  context: Context,
  { section, value, version }: { section: Section; value: SettingsOf<Section>; version: number },
  actor: Actor,
): Promise<SavedSettings<Section>> {
  const saved = await context.db.transaction(async tx => {
    const [before] = await tx.select().from(settings).where(eq(settings.key, section))
    const [row] = before
      ? await tx
          .update(settings)
          .set({ value, version: sql`${settings.version} + 1`, updatedAt: context.clock.now() })
          .where(and(eq(settings.key, section), eq(settings.version, version)))
          .returning()
      : await tx.insert(settings).values({ key: section, value }).onConflictDoNothing().returning()
    if (!row || (!before && version !== 0))
      throw refuseRestaurants('changed_meanwhile', { details: { current: { value: before?.value, version: before?.version } } })
    await auditChange(tx, actor, { action: 'settings.saved', tableName: 'settings', rowId: section, before: before?.value as object | undefined, after: value })
    return row
  })
  await context.catalogueVersion.refresh()
  return { value, version: saved.version }
}
