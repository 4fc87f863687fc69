import type { ComboDocument } from '../combos/document.ts'
import type { FoodParts } from '../foods/food-parts.ts'
import type { IngredientDocument } from '../ingredients/ingredient-store.ts'
import { nutritionValues, parseNutrition, type TypedNutrition } from '../nutrition.ts'
import type { OptionGroupDocument } from '../option-groups/document.ts'
import type { Category, Food } from '../tables.ts'
import type { Allergen, IngredientUnit, Mark, Nutrition, NutritionBasis, OptionGroupKind, Translations } from '../vocabulary.ts'
import type { CellPart, MenuRow } from './kinds.ts'

/** Stored menu that the file's rows are made from and turned back into. */
export interface WholeMenu {
  ingredients: IngredientDocument[]
  groups: OptionGroupDocument[]
  categories: Category[]
  foods: { food: Omit<Food, 'searchText'>; parts: FoodParts }[]
  combos: ComboDocument[]
}

const readText = (row: MenuRow, name: string) => String(row.fields[name] ?? '')
const readWhole = (row: MenuRow, name: string) => Number(row.fields[name] ?? 0)
const readParts = (row: MenuRow, name: string) => (row.fields[name] ?? []) as CellPart[]
const readWords = <Word extends string>(row: MenuRow, name: string) => (row.fields[name] ?? []) as Word[]
const readWork = (row: MenuRow) => Object.fromEntries(readParts(row, 'work').map(({ ref, units }) => [ref, Number(units)]))

/** Merges a row's English texts into existing translations; other languages stay. */
function readTranslations(row: MenuRow, before: Translations = {}): Translations {
  const title = readText(row, 'title_en')
  const description = readText(row, 'description_en')
  const { en: _, ...others } = before
  return title || description ? { ...others, en: { ...(title && { title }), ...(description && { description }) } } : others
}

export const toIngredientDocument = (row: MenuRow, before?: IngredientDocument): IngredientDocument => ({
  id: row.id,
  title: readText(row, 'title'),
  translations: readTranslations(row, before?.translations),
  allergens: readWords<Allergen>(row, 'allergens'),
  frozen: row.fields.frozen === true,
  unit: readText(row, 'unit') as IngredientUnit,
})

export function toGroupDocument(row: MenuRow, values: MenuRow[], before?: OptionGroupDocument): OptionGroupDocument {
  return {
    id: row.id,
    title: readText(row, 'title'),
    internalName: readText(row, 'internal_name'),
    translations: readTranslations(row, before?.translations),
    kind: readText(row, 'option_kind') as OptionGroupKind,
    minimum: readWhole(row, 'minimum'),
    maximum: readWhole(row, 'maximum'),
    freeQuantity: readWhole(row, 'free_quantity'),
    values: values.map(value => ({
      id: value.id,
      title: readText(value, 'title'),
      translations: readTranslations(value, before?.values.find(({ id }) => id === value.id)?.translations),
      priceCents: readWhole(value, 'price'),
      defaultQuantity: readWhole(value, 'default_quantity'),
      maximum: readWhole(value, 'maximum'),
      allergens: readWords<Allergen>(value, 'allergens'),
      marks: readWords<Mark>(value, 'marks'),
      position: readWhole(value, 'position'),
      ingredients: readParts(value, 'ingredients').map(({ ref, quantity }) => ({ ingredientId: ref, quantity: Number(quantity) })),
      work: readWork(value),
      sizePrices: readParts(value, 'size_prices').map(({ ref, price }) => ({ sizeValueId: ref, priceCents: Number(price) })),
    })),
  }
}

export const toCategoryRow = (row: MenuRow, before?: Category) => {
  const name = readText(row, 'title_en')
  const { en: _, ...others } = before?.translations ?? {}
  return { id: row.id, name: readText(row, 'title'), translations: name ? { ...others, en: { name } } : others, position: readWhole(row, 'position') }
}

/** Reads a dish's option groups with the dish's overrides. */
export const readFoodGroups = (row: MenuRow): FoodParts['groups'] =>
  readParts(row, 'option_groups').map(({ ref, minimum, maximum, free_quantity, defaults }) => ({
    optionGroupId: ref,
    minimum: minimum as number | null,
    maximum: maximum as number | null,
    freeQuantity: free_quantity as number | null,
    defaults: defaults as Record<string, number> | null,
  }))

/** Values of a row as typed. */
export const readTypedNutrition = ({ fields }: MenuRow): TypedNutrition => ({
  per: (fields.nutrition_per ?? '100g') as NutritionBasis,
  ...Object.fromEntries(nutritionValues.map(value => [value, fields[value] as number | null | undefined])),
})

function readNutrition(row: MenuRow): Nutrition | null {
  const read = parseNutrition(readTypedNutrition(row))
  return 'nutrition' in read ? read.nutrition : null
}

/** Converts a row to a dish with its parts; existing alt texts of its pictures stay. */
export function toFoodDocument(row: MenuRow, before?: WholeMenu['foods'][number]) {
  const alts = new Map(before?.parts.images.map(({ sha256, alt }) => [sha256, alt]))
  return {
    food: {
      id: row.id,
      categoryId: readText(row, 'parent'),
      title: readText(row, 'title'),
      description: readText(row, 'description'),
      translations: readTranslations(row, before?.food.translations),
      priceCents: readWhole(row, 'price'),
      discountPercent: readWhole(row, 'discount'),
      vatClass: readText(row, 'vat_class'),
      allergens: readWords<Allergen>(row, 'allergens'),
      marks: readWords<Mark>(row, 'marks'),
      position: readWhole(row, 'position'),
      nutrition: readNutrition(row),
    },
    parts: {
      images: readWords<string>(row, 'images').map(sha256 => ({ sha256, alt: alts.get(sha256) ?? null })),
      groups: readFoodGroups(row),
      ingredients: readParts(row, 'ingredients').map(({ ref, quantity, removable }) => ({
        ingredientId: ref,
        quantity: Number(quantity),
        removable: removable === true,
      })),
      work: readWork(row),
    } satisfies FoodParts,
  }
}

export function toComboDocument(row: MenuRow, slots: MenuRow[], before?: ComboDocument): ComboDocument {
  return {
    id: row.id,
    categoryId: readText(row, 'parent'),
    title: readText(row, 'title'),
    description: readText(row, 'description'),
    translations: readTranslations(row, before?.translations),
    pictureSha256: readWords<string>(row, 'images')[0] ?? null,
    priceCents: readWhole(row, 'price'),
    discountPercent: readWhole(row, 'discount'),
    marks: readWords<Mark>(row, 'marks'),
    position: readWhole(row, 'position'),
    slots: slots.map(slot => ({
      id: slot.id,
      title: readText(slot, 'title'),
      translations: readTranslations(slot, before?.slots.find(({ id }) => id === slot.id)?.translations),
      minimum: readWhole(slot, 'minimum'),
      maximum: readWhole(slot, 'maximum'),
      position: readWhole(slot, 'position'),
      foods: readParts(slot, 'foods').map(({ ref, surcharge, default_quantity }) => ({
        foodId: ref,
        surchargeCents: Number(surcharge),
        defaultQuantity: Number(default_quantity),
      })),
    })),
  }
}
