import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { stationKinds } from '#restaurants/tables.ts'
import type { PriceOverride, priceOverrides } from '../tables.ts'
import type { OverridableField } from '../vocabulary.ts'
import { type OverrideValuesInput, type PricedItemRef, priceRefusals } from './contract-prices.ts'
import type { PricedItem } from './priced-items.ts'

const refuse = defineRefusals(priceRefusals)

/** Validated override values, as stored. */
type OverrideValues = Pick<PriceOverride, 'priceCents' | 'discountPercent' | 'vatClass' | 'available' | 'visible' | 'stationUnits' | 'resets'>

/** Row column of each field. */
export const columnByField = {
  price: 'priceCents',
  discount: 'discountPercent',
  vat_class: 'vatClass',
  available: 'available',
  visible: 'visible',
  station_units: 'stationUnits',
} as const satisfies Record<OverridableField, keyof OverrideValues>

/**
 * Validates the values of a row; fields with a value are not reset as well.
 * @throws Refusal `item_unknown`, `override_empty`, `not_for_this_item`
 */
export function checkOverrideValues(items: ReadonlyMap<string, PricedItem>, { kind, id }: PricedItemRef, input: OverrideValuesInput): OverrideValues {
  if (items.get(id.toLowerCase())?.kind !== kind) throw refuse('item_unknown', { field: 'item' })
  const { priceCents = null, discountPercent = null, vatClass = null, available = null, visible = null, stationUnits = null } = input
  const values = { priceCents, discountPercent, vatClass, available, visible, stationUnits }
  const resets = [...new Set(input.resets)].filter(field => values[columnByField[field]] === null)
  if (resets.length === 0 && Object.values(values).every(value => value === null)) throw refuse('override_empty')
  if (kind === 'option' && discountPercent !== null) throw refuse('not_for_this_item', { field: 'discountPercent' })
  // Combos are taxed by their dishes, and options as their dish.
  if (kind !== 'food' && vatClass !== null) throw refuse('not_for_this_item', { field: 'vatClass' })
  if (kind !== 'option' && priceCents !== null && priceCents < 0) throw refuse('not_for_this_item', { field: 'priceCents' })
  return { ...values, resets }
}

/** Station kinds are stored in JSON, without a foreign key. */
export async function assertStationKinds(db: Database, unitsOfRows: readonly (Record<string, number> | null | undefined)[]): Promise<void> {
  const requestedCodes = [...new Set(unitsOfRows.flatMap(units => Object.keys(units ?? {})))]
  if (requestedCodes.length === 0) return
  const rows = await db.select({ code: stationKinds.code }).from(stationKinds).where(inArray(stationKinds.code, requestedCodes))
  if (rows.length < requestedCodes.length) throw refuse('station_kind_unknown', { field: 'stationUnits' })
}

/** Item column of a row: dish, option or combo. */
export const toItemColumns = ({ kind, id }: PricedItemRef): Pick<PriceOverride, 'foodId' | 'optionValueId' | 'comboId'> => ({
  foodId: kind === 'food' ? id : null,
  optionValueId: kind === 'option' ? id : null,
  comboId: kind === 'combo' ? id : null,
})

export const getItemId = ({ foodId, optionValueId, comboId }: Pick<PriceOverride, 'foodId' | 'optionValueId' | 'comboId'>): string =>
  foodId ?? optionValueId ?? comboId ?? ''

/** Converts a violated VAT class foreign key to a refusal; other errors stay as they are. */
export const toVatClassRefusal = (error: unknown): unknown =>
  violatesConstraint(error, 'price_overrides_vat_class_vat_classes_code_fk') ? refuse('vat_class_unknown', { field: 'vatClass' }) : error

export type InsertedOverride = typeof priceOverrides.$inferInsert

/** Removed and added rows of an edited draft. */
export interface AuditedChanges {
  before: object[]
  after: object[]
}

/** Audited fields of a draft row: item, place and non-empty values. */
export function toAuditedChange(row: InsertedOverride, items: ReadonlyMap<string, PricedItem>, place: string | undefined): object {
  const { foodId = null, optionValueId = null, comboId = null, priceCents, discountPercent, vatClass, available, visible, stationUnits, resets, validTo } = row
  const title = items.get(getItemId({ foodId, optionValueId, comboId }))?.title
  const auditedFields = { title, place, priceCents, discountPercent, vatClass, available, visible, stationUnits, resets, validTo }
  return Object.fromEntries(
    Object.entries(auditedFields).filter(([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
}
