import type { FoodGroup, FoodIngredientPart } from '#menu/foods/food-parts.ts'
import { ingredients, optionGroups, optionValues } from '#menu/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { demoLeftOut, demoOptionGroups } from '../menu/options.ts'
import type { DemoFood } from '../types.ts'

/** Option groups and removable ingredients of a demo dish. */
export type PartsOf = (food: DemoFood) => { groups: FoodGroup[]; ingredients: FoodIngredientPart[] }

/** Creates the option groups and removable ingredients of the demo's dishes; the dishes refer to them later. */
export async function loadOptions(db: Database): Promise<PartsOf> {
  const asked: { group: FoodGroup; categories: readonly string[] }[] = []
  for (const { title, titleEn, minimum, maximum, freeQuantity, categories, values } of demoOptionGroups) {
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
    asked.push({ group: { optionGroupId: group.id, minimum: null, maximum: null, freeQuantity: null, defaults: null }, categories })
  }
  const leftOut: { part: FoodIngredientPart; named: RegExp }[] = []
  for (const { title, titleEn, named } of demoLeftOut) {
    const [ingredient] = await db
      .insert(ingredients)
      .values({ title, translations: { en: { title: titleEn } } })
      .returning({ id: ingredients.id })
    if (!ingredient) throw new Error(`the ingredient ${title} was not made`)
    leftOut.push({ part: { ingredientId: ingredient.id, quantity: 1, removable: true }, named })
  }
  return ({ category, description }) => ({
    groups: asked.filter(({ categories }) => categories.includes(category)).map(({ group }) => group),
    ingredients: leftOut.filter(({ named }) => named.test(description)).map(({ part }) => part),
  })
}
