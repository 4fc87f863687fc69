import { and, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { priceOverrides } from '../../tables.ts'
import { overridableFields } from '../../vocabulary.ts'
import { mentionsField } from '../effective-menu.ts'
import { getItemId } from '../override-rows.ts'

/** Whether a later row in force decides the same fields: ending the set's rows then restores nothing there. */
export async function hasNewerChanges(db: Database, changeSetId: string, now: Date): Promise<boolean> {
  const isHolding = and(lte(priceOverrides.validFrom, now), or(isNull(priceOverrides.validTo), gt(priceOverrides.validTo, now)))
  const ownRows = await db
    .select()
    .from(priceOverrides)
    .where(and(eq(priceOverrides.changeSetId, changeSetId), isHolding))
  const ids = ownRows.map(getItemId)
  const isAboutItems = or(inArray(priceOverrides.foodId, ids), inArray(priceOverrides.comboId, ids), inArray(priceOverrides.optionValueId, ids))
  const others = await db
    .select()
    .from(priceOverrides)
    .where(and(isAboutItems, isHolding, or(isNull(priceOverrides.changeSetId), ne(priceOverrides.changeSetId, changeSetId))))
  const getStartMs = ({ validFrom }: { validFrom: Date | null }) => validFrom?.getTime() ?? 0
  return ownRows.some(row =>
    others.some(
      other =>
        getItemId(other) === getItemId(row) &&
        getStartMs(other) > getStartMs(row) &&
        overridableFields.some(field => mentionsField(row, field) && mentionsField(other, field)),
    ),
  )
}
