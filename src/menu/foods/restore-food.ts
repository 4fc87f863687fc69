import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { auditLog } from '#platform/database/tables.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { nutritionShape } from '../contract-fields.ts'
import type { Food } from '../tables.ts'
import { allergens, marks } from '../vocabulary.ts'
import { updateFood } from './update-food.ts'
import { type RestoreInput, versionRefusals } from './versions-contract.ts'

const refuse = defineRefusals(versionRefusals)

/** Dish in an audit entry. Older entries have only the hashes of pictures, and no other parts. */
const storedVersion = z.object({
  title: z.string(),
  description: z.string(),
  translations: z.record(z.string(), z.object({ title: z.string().optional(), description: z.string().optional() })).default({}),
  categoryId: z.uuid(),
  priceCents: z.int(),
  discountPercent: z.coerce.number(),
  vatClass: z.string(),
  allergens: z.array(z.enum(allergens)),
  marks: z.array(z.enum(marks)),
  nutrition: nutritionShape.nullable().optional(),
  position: z.int(),
  pictures: z.array(z.string()).optional(),
  images: z.array(z.object({ sha256: z.string(), alt: z.string().nullable() })).optional(),
  groups: z
    .array(
      z.object({
        optionGroupId: z.uuid(),
        minimum: z.int().nullable(),
        maximum: z.int().nullable(),
        freeQuantity: z.int().nullable(),
        defaults: z.record(z.string(), z.int()).nullable(),
      }),
    )
    .optional(),
  ingredients: z.array(z.object({ ingredientId: z.uuid(), quantity: z.coerce.number(), removable: z.boolean() })).optional(),
  work: z.record(z.string(), z.number()).optional(),
})

/**
 * Restores a dish to the version in an audit entry, as an ordinary change with its own entry and version check. Deleted dishes return to the menu.
 * The position is not restored, because dishes around it may have moved since.
 * @throws Refusal `version_gone` when the log has no such version of this dish, and all of `updateFood`
 */
export async function restoreFood(context: Context, { id, entry, side, version }: RestoreInput & { id: string }, actor: Actor): Promise<Food> {
  const [auditRow] = await context.db
    .select({ document: side === 'before' ? auditLog.before : auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.id, entry), eq(auditLog.tableName, 'foods'), eq(auditLog.rowId, sql`${id}::uuid::text`)))
  const parsedVersion = storedVersion.safeParse(auditRow?.document)
  if (!parsedVersion.success) throw refuse('version_gone')
  const { pictures, images = pictures?.map(sha256 => ({ sha256, alt: null })), position: _, ...fields } = parsedVersion.data
  return updateFood(context, { id, version, ...fields, images }, actor, 'food.version_restored')
}
