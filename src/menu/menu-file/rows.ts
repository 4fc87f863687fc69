import type { ComboDocument } from '../combos/document.ts'
import type { FoodParts } from '../foods/food-parts.ts'
import { nutritionValues } from '../nutrition.ts'
import type { OptionGroupDocument } from '../option-groups/document.ts'
import type { Food } from '../tables.ts'
import type { Translations } from '../vocabulary.ts'
import type { WholeMenu } from './documents.ts'
import type { CellPart, MenuRow } from './kinds.ts'

const toEnglishFields = (translations: Translations) => ({ title_en: translations.en?.title ?? '', description_en: translations.en?.description ?? '' })
const toWorkParts = (work: Record<string, number>): CellPart[] => Object.entries(work).map(([ref, units]) => ({ ref, units }))

/** Converts the menu to file rows, kind by kind. */
export function toMenuRows({ ingredients, groups, categories, foods, combos }: WholeMenu): MenuRow[] {
  return [
    ...ingredients.map(({ id, title, translations, allergens, frozen, unit }): MenuRow => {
      return { kind: 'ingredient', id, fields: { title, title_en: toEnglishFields(translations).title_en, allergens, frozen, unit } }
    }),
    ...groups.map(({ id, title, internalName, translations, kind, minimum, maximum, freeQuantity }): MenuRow => {
      const fields = {
        title,
        title_en: toEnglishFields(translations).title_en,
        internal_name: internalName,
        option_kind: kind,
        minimum,
        maximum,
        free_quantity: freeQuantity,
      }
      return { kind: 'option_group', id, fields }
    }),
    ...groups.flatMap(group => group.values.map(value => toValueRow(group.id, value))),
    ...categories.map(({ id, name, translations, position }): MenuRow => {
      return { kind: 'category', id, fields: { title: name, title_en: translations.en?.name ?? '', position } }
    }),
    ...foods.map(({ food, parts }) => toFoodRow(food, parts)),
    ...combos.map(({ id, categoryId, title, description, translations, priceCents, discountPercent, marks, position, pictureSha256 }): MenuRow => {
      const texts = { title, ...toEnglishFields(translations), description }
      const images = pictureSha256 ? [pictureSha256] : []
      return { kind: 'combo', id, fields: { parent: categoryId, ...texts, price: priceCents, discount: discountPercent, marks, position, images } }
    }),
    ...combos.flatMap(combo => combo.slots.map(slot => toSlotRow(combo.id, slot))),
  ]
}

function toValueRow(parent: string, value: OptionGroupDocument['values'][number]): MenuRow {
  const { id, title, translations, priceCents, defaultQuantity, maximum, allergens, marks, position, ingredients, work, sizePrices } = value
  return {
    kind: 'option_value',
    id,
    fields: {
      parent,
      title,
      title_en: toEnglishFields(translations).title_en,
      price: priceCents,
      default_quantity: defaultQuantity,
      maximum,
      allergens,
      marks,
      position,
      ingredients: ingredients.map(({ ingredientId, quantity }) => ({ ref: ingredientId, quantity })),
      work: toWorkParts(work),
      size_prices: sizePrices.map(({ sizeValueId, priceCents }) => ({ ref: sizeValueId, price: priceCents })),
    },
  }
}

function toFoodRow(food: Omit<Food, 'searchText'>, { images, groups, ingredients, work }: FoodParts): MenuRow {
  const { id, categoryId, title, description, translations, priceCents, discountPercent, vatClass, allergens, marks, position, nutrition } = food
  return {
    kind: 'food',
    id,
    fields: {
      parent: categoryId,
      title,
      ...toEnglishFields(translations),
      description,
      price: priceCents,
      discount: discountPercent,
      vat_class: vatClass,
      allergens,
      marks,
      position,
      images: images.map(({ sha256 }) => sha256),
      option_groups: groups.map(({ optionGroupId, minimum, maximum, freeQuantity, defaults }) => {
        const sorted = defaults && Object.fromEntries(Object.entries(defaults).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        return { ref: optionGroupId, minimum, maximum, free_quantity: freeQuantity, defaults: sorted }
      }),
      ingredients: ingredients.map(({ ingredientId, quantity, removable }) => ({ ref: ingredientId, quantity, removable })),
      work: toWorkParts(work),
      nutrition_per: nutrition?.per ?? '100g',
      ...Object.fromEntries(nutritionValues.map(value => [value, nutrition?.[value] ?? null])),
    },
  }
}

function toSlotRow(parent: string, { id, title, translations, minimum, maximum, position, foods }: ComboDocument['slots'][number]): MenuRow {
  const slotFoods = foods.map(({ foodId, surchargeCents, defaultQuantity }) => ({ ref: foodId, surcharge: surchargeCents, default_quantity: defaultQuantity }))
  return { kind: 'combo_slot', id, fields: { parent, title, title_en: toEnglishFields(translations).title_en, minimum, maximum, position, foods: slotFoods } }
}
