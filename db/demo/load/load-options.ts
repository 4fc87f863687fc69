import { foodIngredients, foodOptionGroups, ingredients, optionGroups, optionValues } from '#menu/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { demoLeftOut, demoOptionGroups } from '../menu/options.ts'
import type { LoadedFood } from './load-menu.ts'

/** The questions of the demo's dishes, and what can be left out of them. */
export async function loadOptions(db: Database, foods: LoadedFood[]): Promise<void> {
  for (const [at, { title, titleEn, minimum, maximum, freeQuantity, categories, values }] of demoOptionGroups.entries()) {
    const [group] = await db
      .insert(optionGroups)
      .values({ title, translations: { en: { title: titleEn } }, minimum, maximum, freeQuantity })
      .returning({ id: optionGroups.id })
    if (!group) throw new Error(`the option group ${title} was not made`)
    await db.insert(optionValues).values(
      values.map((value, position) => ({
        optionGroupId: group.id,
        title: value.title,
        translations: { en: { title: value.titleEn } },
        priceCents: value.priceCents,
        defaultQuantity: value.usual ? 1 : 0,
        maximum: value.most ?? 1,
        allergens: value.allergens,
        marks: value.marks,
        position,
      })),
    )
    const asking = foods.filter(({ written }) => categories.includes(written.category))
    if (asking.length > 0) await db.insert(foodOptionGroups).values(asking.map(({ row }) => ({ foodId: row.id, optionGroupId: group.id, position: at })))
  }
  for (const { title, titleEn, named } of demoLeftOut) {
    const [ingredient] = await db
      .insert(ingredients)
      .values({ title, translations: { en: { title: titleEn } } })
      .returning({ id: ingredients.id })
    if (!ingredient) throw new Error(`the ingredient ${title} was not made`)
    const naming = foods.filter(({ written }) => named.test(written.description))
    if (naming.length > 0) await db.insert(foodIngredients).values(naming.map(({ row }) => ({ foodId: row.id, ingredientId: ingredient.id, removable: true })))
  }
}
