import { comboSlotFoods, comboSlots, combos } from '#menu/tables.ts'
import { insertFood } from './a-menu.ts'
import type { TestApp } from './app.ts'
import type { SellingRestaurant } from './selling-restaurant.ts'

export interface TestCombo {
  id: string
  /** Slots of the combo: the panino, and one drink out of two; the larger costs 0.50 more. */
  slots: { panino: string; drink: string }
  cola: string
  beer: string
}

/** Inserts a combo of the restaurant's panino (6.90) and a drink (2.50, taxed at 22 % for takeaway) for 8.00. */
export async function insertCombo({ context }: TestApp, { panino }: SellingRestaurant, values: Partial<typeof combos.$inferInsert> = {}): Promise<TestCombo> {
  const { db } = context
  const cola = await insertFood(context, { title: 'Cola', priceCents: 250, vatClass: 'drink', allergens: [], marks: [], work: {} })
  const beer = await insertFood(context, { title: 'Birra', priceCents: 350, vatClass: 'alcohol', allergens: ['gluten'], marks: [], work: {} })
  const [combo] = await db
    .insert(combos)
    .values({ categoryId: panino.categoryId, title: 'Menu kebab', translations: { en: { title: 'Kebab combo' } }, priceCents: 800, ...values })
    .returning()
  const id = combo?.id ?? ''
  const [first, second] = await db
    .insert(comboSlots)
    .values([
      { comboId: id, title: 'Il panino', position: 0 },
      { comboId: id, title: 'Da bere', position: 1 },
    ])
    .returning()
  const slots = { panino: first?.id ?? '', drink: second?.id ?? '' }
  await db.insert(comboSlotFoods).values([
    { comboSlotId: slots.panino, foodId: panino.id, defaultQuantity: 1 },
    { comboSlotId: slots.drink, foodId: cola.id, defaultQuantity: 1 },
    { comboSlotId: slots.drink, foodId: beer.id, surchargeCents: 50, position: 1 },
  ])
  await context.catalogueVersion.refresh()
  return { id, slots, cola: cola.id, beer: beer.id }
}
