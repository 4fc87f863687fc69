import { asc, eq, isNull } from 'drizzle-orm'
import { createCatalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { pictures } from '#platform/database/tables.ts'
import { type PictureView, toPictureView } from '#platform/images/save-picture.ts'
import { readDefaultPicture } from '../default-picture.ts'
import { computeEffectiveItem, findNextPriceChange } from '../prices/effective-menu.ts'
import { type PricingPlace, priceListSnapshot } from '../prices/price-lists.ts'
import type { Reduction } from '../prices/prior-price.ts'
import type { MenuSchedule } from '../schedules/schedule-rules.ts'
import { assignUniqueSlugs } from '../slugs.ts'
import { type Combo, type ComboSlot, type ComboSlotFood, comboSlotFoods, comboSlots, combos } from '../tables.ts'

export interface CatalogueCombo extends Combo {
  /** Slug with the prefix `combo-`, in the URLs of dishes. */
  slug: string
  picture: PictureView
  /** Slots in order, each with its dishes in order. */
  slots: (ComboSlot & { foods: ComboSlotFood[] })[]
}

/** Combo as sold in a place now. */
export interface PricedCombo extends CatalogueCombo {
  available: boolean
  reduction?: Reduction
  /** Schedules outside which the combo is not sold there. */
  soldAt?: readonly MenuSchedule[]
}

/** All live combos in menu order, per catalogue version. */
export const comboSnapshot = createCatalogueSnapshot(readCatalogueCombos)

async function readCatalogueCombos(db: Database): Promise<CatalogueCombo[]> {
  const rows = await db
    .select({ combo: combos, picture: { sha256: pictures.sha256, width: pictures.width, height: pictures.height, colour: pictures.colour } })
    .from(combos)
    .leftJoin(pictures, eq(pictures.sha256, combos.pictureSha256))
    .where(isNull(combos.archivedAt))
    .orderBy(asc(combos.position), asc(combos.id))
  const slotRows = await db.select().from(comboSlots).orderBy(asc(comboSlots.position), asc(comboSlots.id))
  const foodRows = await db.select().from(comboSlotFoods).orderBy(asc(comboSlotFoods.position), asc(comboSlotFoods.foodId))
  const foodsOf = Map.groupBy(foodRows, ({ comboSlotId }) => comboSlotId)
  const slotsOf = Map.groupBy(slotRows, ({ comboId }) => comboId)
  const slugs = assignUniqueSlugs(rows.map(({ combo }) => combo))
  const fallbackPicture = await readDefaultPicture('foods')
  return rows.map(({ combo, picture }) => ({
    ...combo,
    slug: `combo-${slugs.get(combo.id) ?? combo.id}`,
    picture: picture ? toPictureView(picture) : fallbackPicture,
    slots: (slotsOf.get(combo.id) ?? []).map(slot => ({ ...slot, foods: foodsOf.get(slot.id) ?? [] })),
  }))
}

/** Whether a combo can be ordered with the available dishes: every required slot has one, and at least one slot has any. */
export const isComboAvailable = ({ slots }: Pick<CatalogueCombo, 'slots'>, isAvailable: (foodId: string) => boolean): boolean => {
  const filled = slots.map(({ minimum, foods }) => ({ minimum, any: foods.some(({ foodId }) => isAvailable(foodId)) }))
  return filled.some(({ any }) => any) && filled.every(({ minimum, any }) => any || minimum === 0)
}

/** Reads the combos shown in a place with its prices, and the next instant (ms) at which one of them changes. */
export async function getRestaurantCombos(context: Context, place?: PricingPlace, mealAt?: Date): Promise<{ combos: PricedCombo[]; changesAt: number }> {
  const [all, prices] = await Promise.all([comboSnapshot.now(context), priceListSnapshot.now(context)])
  const now = context.clock.now()
  const overridesOfCombos = all.map(({ id }) => prices.getOverrides(id, place))
  const shown = all.flatMap(combo => {
    const { priceCents, discountPercent } = combo
    const own = { priceCents, discountPercent, vatClass: null, available: true, visible: true, stationUnits: {} }
    const overrides = prices.getOverrides(combo.id, place)
    const { visible, available, ...here } = computeEffectiveItem(own, overrides, now, mealAt)
    if (!visible) return []
    const values = { priceCents: here.priceCents, discountPercent: here.discountPercent, spriceCents: here.spriceCents }
    return [{ ...combo, ...values, available, reduction: prices.reduction(combo.id, here, place, now), soldAt: overrides.soldAt }]
  })
  return { combos: shown, changesAt: findNextPriceChange(overridesOfCombos, now) }
}
