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
import { assignUniqueSlugs } from '../slugs.ts'
import { type Combo, type ComboSlot, type ComboSlotFood, comboSlotFoods, comboSlots, combos } from '../tables.ts'

export interface CatalogueCombo extends Combo {
  /** In addresses, where dishes have theirs: it begins with `combo-`. */
  slug: string
  picture: PictureView
  /** In their order, each with the dishes that may fill it, in theirs. */
  slots: (ComboSlot & { foods: ComboSlotFood[] })[]
}

/** A combo as it is sold in a place now. */
export interface PricedCombo extends CatalogueCombo {
  available: boolean
  reduction?: Reduction
}

/** Every combo that is on the menu, in its order, as one version of the catalogue has it. */
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

/** Whether anybody could make it of the dishes that can be had: each part that has to be chosen has one, and without any there is nothing to sell. */
export const isComboAvailable = ({ slots }: Pick<CatalogueCombo, 'slots'>, canBeHad: (foodId: string) => boolean): boolean => {
  const filled = slots.map(({ minimum, foods }) => ({ minimum, any: foods.some(({ foodId }) => canBeHad(foodId)) }))
  return filled.some(({ any }) => any) && filled.every(({ minimum, any }) => any || minimum === 0)
}

/** The combos that a place shows now, with its own prices; and the next instant (ms) at which one of these changes. */
export async function getRestaurantCombos(context: Context, place?: PricingPlace): Promise<{ combos: PricedCombo[]; changesAt: number }> {
  const [all, prices] = await Promise.all([comboSnapshot.now(context), priceListSnapshot.now(context)])
  const at = context.clock.now()
  const rows = all.flatMap(({ id }) => Object.values(prices.of(id, place)).flatMap(about => about ?? []))
  const shown = all.flatMap(combo => {
    const { priceCents, discountPercent } = combo
    const own = { priceCents, discountPercent, vatClass: null, available: true, visible: true, stationUnits: {} }
    const { visible, available, ...here } = computeEffectiveItem(own, prices.of(combo.id, place), at)
    if (!visible) return []
    const values = { priceCents: here.priceCents, discountPercent: here.discountPercent, spriceCents: here.spriceCents }
    return [{ ...combo, ...values, available, reduction: prices.reduction(combo.id, here, place, at) }]
  })
  return { combos: shown, changesAt: findNextPriceChange(rows, at) }
}
