import type { ComboDocument } from '../combos/document.ts'
import type { FoodParts } from '../foods/food-parts.ts'
import type { IngredientDocument } from '../ingredients/keep.ts'
import type { OptionGroupDocument } from '../option-groups/document.ts'
import type { Category, Food } from '../tables.ts'
import type { Allergen, IngredientUnit, Mark, OptionGroupKind, Translations } from '../vocabulary.ts'
import type { CellPart, MenuRow } from './kinds.ts'

/** The menu as it is kept: what the file's rows are made of, and what they become. */
export interface WholeMenu {
  ingredients: IngredientDocument[]
  groups: OptionGroupDocument[]
  categories: Category[]
  foods: { food: Omit<Food, 'searchText'>; parts: FoodParts }[]
  combos: ComboDocument[]
}

const text = (row: MenuRow, name: string) => String(row.fields[name] ?? '')
const whole = (row: MenuRow, name: string) => Number(row.fields[name] ?? 0)
const parts = (row: MenuRow, name: string) => (row.fields[name] ?? []) as CellPart[]
const wordsIn = <Word extends string>(row: MenuRow, name: string) => (row.fields[name] ?? []) as Word[]
const workOf = (row: MenuRow) => Object.fromEntries(parts(row, 'work').map(({ ref, units }) => [ref, Number(units)]))

/** English of a row over the translations that are there: other languages stay. */
function translationsOf(row: MenuRow, before: Translations = {}): Translations {
  const title = text(row, 'title_en')
  const description = text(row, 'description_en')
  const { en: _, ...others } = before
  return title || description ? { ...others, en: { ...(title && { title }), ...(description && { description }) } } : others
}

export const ingredientOf = (row: MenuRow, before?: IngredientDocument): IngredientDocument => ({
  id: row.id,
  title: text(row, 'title'),
  translations: translationsOf(row, before?.translations),
  allergens: wordsIn<Allergen>(row, 'allergens'),
  frozen: row.fields.frozen === true,
  unit: text(row, 'unit') as IngredientUnit,
})

export function groupOf(row: MenuRow, values: MenuRow[], before?: OptionGroupDocument): OptionGroupDocument {
  return {
    id: row.id,
    title: text(row, 'title'),
    internalName: text(row, 'internal_name'),
    translations: translationsOf(row, before?.translations),
    kind: text(row, 'option_kind') as OptionGroupKind,
    minimum: whole(row, 'minimum'),
    maximum: whole(row, 'maximum'),
    freeQuantity: whole(row, 'free_quantity'),
    values: values.map(value => ({
      id: value.id,
      title: text(value, 'title'),
      translations: translationsOf(value, before?.values.find(({ id }) => id === value.id)?.translations),
      priceCents: whole(value, 'price'),
      defaultQuantity: whole(value, 'default_quantity'),
      maximum: whole(value, 'maximum'),
      allergens: wordsIn<Allergen>(value, 'allergens'),
      marks: wordsIn<Mark>(value, 'marks'),
      position: whole(value, 'position'),
      ingredients: parts(value, 'ingredients').map(({ ref, quantity }) => ({ ingredientId: ref, quantity: Number(quantity) })),
      work: workOf(value),
      sizePrices: parts(value, 'size_prices').map(({ ref, price }) => ({ sizeValueId: ref, priceCents: Number(price) })),
    })),
  }
}

export const categoryOf = (row: MenuRow, before?: Category) => {
  const name = text(row, 'title_en')
  const { en: _, ...others } = before?.translations ?? {}
  return { id: row.id, name: text(row, 'title'), translations: name ? { ...others, en: { name } } : others, position: whole(row, 'position') }
}

/** The groups that a dish asks, as it asks them. */
export const askedGroups = (row: MenuRow): FoodParts['groups'] =>
  parts(row, 'option_groups').map(({ ref, minimum, maximum, free_quantity, defaults }) => ({
    optionGroupId: ref,
    minimum: minimum as number | null,
    maximum: maximum as number | null,
    freeQuantity: free_quantity as number | null,
    defaults: defaults as Record<string, number> | null,
  }))

/** A dish's own row and its parts; what its pictures show stays with them. */
export function foodOf(row: MenuRow, before?: WholeMenu['foods'][number]) {
  const alts = new Map(before?.parts.images.map(({ sha256, alt }) => [sha256, alt]))
  return {
    food: {
      id: row.id,
      categoryId: text(row, 'parent'),
      title: text(row, 'title'),
      description: text(row, 'description'),
      translations: translationsOf(row, before?.food.translations),
      priceCents: whole(row, 'price'),
      discountPercent: whole(row, 'discount'),
      vatClass: text(row, 'vat_class'),
      allergens: wordsIn<Allergen>(row, 'allergens'),
      marks: wordsIn<Mark>(row, 'marks'),
      position: whole(row, 'position'),
    },
    parts: {
      images: wordsIn<string>(row, 'images').map(sha256 => ({ sha256, alt: alts.get(sha256) ?? null })),
      groups: askedGroups(row),
      ingredients: parts(row, 'ingredients').map(({ ref, quantity, removable }) => ({
        ingredientId: ref,
        quantity: Number(quantity),
        removable: removable === true,
      })),
      work: workOf(row),
    } satisfies FoodParts,
  }
}

export function comboOf(row: MenuRow, slots: MenuRow[], before?: ComboDocument): ComboDocument {
  return {
    id: row.id,
    categoryId: text(row, 'parent'),
    title: text(row, 'title'),
    description: text(row, 'description'),
    translations: translationsOf(row, before?.translations),
    pictureSha256: wordsIn<string>(row, 'images')[0] ?? null,
    priceCents: whole(row, 'price'),
    discountPercent: whole(row, 'discount'),
    marks: wordsIn<Mark>(row, 'marks'),
    position: whole(row, 'position'),
    slots: slots.map(slot => ({
      id: slot.id,
      title: text(slot, 'title'),
      translations: translationsOf(slot, before?.slots.find(({ id }) => id === slot.id)?.translations),
      minimum: whole(slot, 'minimum'),
      maximum: whole(slot, 'maximum'),
      position: whole(slot, 'position'),
      foods: parts(slot, 'foods').map(({ ref, surcharge, default_quantity }) => ({
        foodId: ref,
        surchargeCents: Number(surcharge),
        defaultQuantity: Number(default_quantity),
      })),
    })),
  }
}
