import { type CatalogueCombo, comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { findSoldOutIds, readItemAvailability } from '../availability/stock-outs.ts'
import { listDefaultOptions, validateCustomization } from '../dishes/customization.ts'
import { loadPricingContext } from '../dishes/load-pricing-context.ts'
import { findSellableCombo } from '../dishes/sellable-combo.ts'
import { describeAsServed, findSellableDish, type PricingContext } from '../dishes/sellable-dish.ts'
import type { DeskDish, DeskMenu } from './contract.ts'

/**
 * Reads what a restaurant sells, in one list to search by typing.
 * @param mealAt when the food is wanted; undefined: now
 */
export async function readDeskMenu(context: Context, restaurant: DirectoryRestaurant, mealAt?: Date): Promise<DeskMenu> {
  const [sale, combos, soldOut, { combos: shortCombos }] = await Promise.all([
    loadPricingContext(context, restaurant, mealAt),
    comboSnapshot.now(context),
    findSoldOutIds(context, restaurant),
    readItemAvailability(context, restaurant),
  ])
  const soldOutCombos = new Set(shortCombos.map(({ id }) => id))
  const dishes = sale.catalogue.categories.flatMap(category => [
    ...category.foods.flatMap(({ id }) => toDish(sale, { id, category: category.name, soldOut }) ?? []),
    ...combos.flatMap(combo =>
      combo.categoryId === category.id ? (toCombo(sale, { combo, combos, category: category.name, isSoldOut: soldOutCombos.has(combo.id) }) ?? []) : [],
    ),
  ])
  const { id, slug, name, city, timezone, services, acceptsCash, acceptsCard } = restaurant
  const tables = [...sale.parts.tables]
    .filter(([, table]) => table.restaurantId === id)
    .map(([token, { label }]) => ({ label, token }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'it', { numeric: true }))
  return { restaurant: { id, slug, name, city: city.name, timezone, services, acceptsCash, acceptsCard }, tables, dishes }
}

function toDish(sale: PricingContext, { id, category, soldOut }: { id: string; category: string; soldOut: ReadonlySet<string> }): DeskDish | undefined {
  const [dish, food] = [findSellableDish(sale, id), sale.catalogue.food(id)]
  if (!dish || !food) return undefined
  const asServed = { options: listDefaultOptions(dish), without: [] }
  return {
    id,
    kind: 'dish',
    title: dish.title,
    category,
    priceCents: dish.spriceCents,
    available: dish.available && !soldOut.has(id),
    asks: dish.groups.length > 0 || dish.ingredients.some(({ removable }) => removable),
    needsChoice: validateCustomization(dish, asServed).length > 0,
    presets: [],
    allergens: describeAsServed(food, dish.groups).allergens,
  }
}

interface ComboInput {
  combo: CatalogueCombo
  combos: readonly CatalogueCombo[]
  category: string
  isSoldOut: boolean
}

function toCombo(sale: PricingContext, { combo, combos, category, isSoldOut }: ComboInput): DeskDish | undefined {
  const sellable = findSellableCombo(sale, combos, combo.id)
  if (!sellable) return undefined
  const slots = sellable.slots.map(slot => {
    const offered = slot.dishes.filter(({ dish }) => dish.available)
    return { ...slot, offered, presets: offered.filter(({ defaultQuantity }) => defaultQuantity > 0) }
  })
  return {
    id: combo.id,
    kind: 'combo',
    title: sellable.title,
    category,
    priceCents: sellable.spriceCents,
    available: sellable.available && !isSoldOut,
    asks: true,
    needsChoice: slots.some(({ minimum, presets }) => presets.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0) < minimum),
    presets: slots.flatMap(({ title, presets, offered }) => (presets.length > 0 && offered.length > presets.length ? [title] : [])),
    allergens: [],
  }
}
