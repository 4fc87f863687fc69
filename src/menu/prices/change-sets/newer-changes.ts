import { and, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { priceOverrides } from '../../tables.ts'
import { overridableFields } from '../../vocabulary.ts'
import { speaksOf } from '../effective-menu.ts'
import { itemOf } from '../override-rows.ts'

/** Whether something that began after the set's own rows, and holds now, speaks of what they speak of: ending them brings nothing back there. */
export async function hasNewerChanges(db: Database, changeSetId: string, now: Date): Promise<boolean> {
  const holding = and(lte(priceOverrides.validFrom, now), or(isNull(priceOverrides.validTo), gt(priceOverrides.validTo, now)))
  const own = await db
    .select()
    .from(priceOverrides)
    .where(and(eq(priceOverrides.changeSetId, changeSetId), holding))
  const ids = own.map(itemOf)
  const about = or(inArray(priceOverrides.foodId, ids), inArray(priceOverrides.comboId, ids), inArray(priceOverrides.optionValueId, ids))
  const others = await db
    .select()
    .from(priceOverrides)
    .where(and(about, holding, or(isNull(priceOverrides.changeSetId), ne(priceOverrides.changeSetId, changeSetId))))
  const begun = ({ validFrom }: { validFrom: Date | null }) => validFrom?.getTime() ?? 0
  return own.some(row =>
    others.some(
      other => itemOf(other) === itemOf(row) && begun(other) > begun(row) && overridableFields.some(field => speaksOf(row, field) && speaksOf(other, field)),
    ),
  )
}
