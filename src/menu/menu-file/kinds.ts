import { allergens, type FilePart, ingredientUnits, marks, maxPictures, nutritionBases, optionGroupKinds } from '../vocabulary.ts'

/** Row kinds of the menu file, in the order of writing and reading. */
export const rowKinds = ['ingredient', 'option_group', 'option_value', 'category', 'food', 'combo', 'combo_slot'] as const
export type RowKind = (typeof rowKinds)[number]

const kindsByPart: Record<FilePart, readonly RowKind[]> = {
  ingredient: ['ingredient'],
  option_group: ['option_group', 'option_value'],
  category: ['category'],
  food: ['food'],
  combo: ['combo', 'combo_slot'],
}
export const listKinds = (part: FilePart | undefined): readonly RowKind[] => (part ? kindsByPart[part] : rowKinds)

/** Format of a cell. */
export type ColumnType =
  | { type: 'text'; longest: number; required?: true }
  | { type: 'euro'; required?: true; otherwise?: number }
  | { type: 'difference'; otherwise: number }
  | { type: 'percent'; otherwise: number }
  /** Empty cells are null unless `otherwise` gives a default. */
  | { type: 'whole'; least: number; most: number; otherwise?: number }
  /** At most two decimals; empty cells are null. */
  | { type: 'decimal'; most: number }
  | { type: 'words'; allowed: readonly string[] }
  | { type: 'one'; allowed: readonly string[]; otherwise: string }
  | { type: 'flag' }
  /** Code from a list outside the file: a VAT class. */
  | { type: 'named'; of: NamedList; otherwise?: string }
  /** Picture URLs. */
  | { type: 'pictures'; most: number }
  /** Reference to another row, by name or id. */
  | { type: 'row'; of: RowKind }
  /** References to several rows, each with attributes. */
  | { type: 'parts'; of: RowKind | NamedList; keys: Record<string, ColumnType | { type: 'quantities'; of: RowKind }> }

/** Lists that cells refer to but the file does not contain. */
type NamedList = 'station' | 'vat_class' | 'picture'

const title = { type: 'text', longest: 120, required: true } as const
const titleEn = { type: 'text', longest: 120 } as const
const description = { type: 'text', longest: 2000 } as const
const optionalCount = { type: 'whole', least: 0, most: 99 } as const
const position = { type: 'whole', least: 0, most: 1_000_000 } as const
const allergenWords = { type: 'words', allowed: allergens } as const
const markWords = { type: 'words', allowed: marks } as const
const grams = { type: 'decimal', most: 1000 } as const
const quantity = { type: 'whole', least: 0, most: 1_000_000, otherwise: 1 } as const
const countFromZero = { ...optionalCount, otherwise: 0 } as const
const countFromOne = { ...optionalCount, least: 1, otherwise: 1 } as const
const difference = { type: 'difference', otherwise: 0 } as const
const work = { type: 'parts', of: 'station', keys: { units: { type: 'whole', least: 1, most: 10_000, otherwise: 1 } } } as const
const prices = { price: { type: 'euro', required: true }, discount: { type: 'percent', otherwise: 0 } } as const

/** Columns by kind. Columns missing from a file leave stored values unchanged. */
export const columnsByKind: Record<RowKind, Record<string, ColumnType>> = {
  ingredient: {
    title,
    title_en: titleEn,
    allergens: allergenWords,
    frozen: { type: 'flag' },
    unit: { type: 'one', allowed: ingredientUnits, otherwise: 'piece' },
  },
  option_group: {
    title,
    title_en: titleEn,
    internal_name: { type: 'text', longest: 120 },
    option_kind: { type: 'one', allowed: optionGroupKinds, otherwise: 'choice' },
    minimum: countFromZero,
    maximum: countFromOne,
    free_quantity: countFromZero,
  },
  option_value: {
    parent: { type: 'row', of: 'option_group' },
    title,
    title_en: titleEn,
    price: difference,
    default_quantity: countFromZero,
    maximum: countFromOne,
    allergens: allergenWords,
    marks: markWords,
    position,
    ingredients: { type: 'parts', of: 'ingredient', keys: { quantity } },
    work,
    size_prices: { type: 'parts', of: 'option_value', keys: { price: difference } },
  },
  category: { title: { ...title, longest: 60 }, title_en: { ...titleEn, longest: 60 }, position },
  food: {
    parent: { type: 'row', of: 'category' },
    title,
    title_en: titleEn,
    description,
    description_en: description,
    ...prices,
    vat_class: { type: 'named', of: 'vat_class', otherwise: 'food' },
    allergens: allergenWords,
    marks: markWords,
    position,
    images: { type: 'pictures', most: maxPictures },
    option_groups: {
      type: 'parts',
      of: 'option_group',
      keys: {
        minimum: optionalCount,
        maximum: { ...optionalCount, least: 1 },
        free_quantity: optionalCount,
        defaults: { type: 'quantities', of: 'option_value' },
      },
    },
    ingredients: { type: 'parts', of: 'ingredient', keys: { quantity, removable: { type: 'flag' } } },
    work,
    nutrition_per: { type: 'one', allowed: nutritionBases, otherwise: '100g' },
    kcal: { type: 'decimal', most: 9000 },
    fat: grams,
    saturates: grams,
    carbohydrates: grams,
    sugars: grams,
    protein: grams,
    salt: grams,
  },
  combo: {
    parent: { type: 'row', of: 'category' },
    title,
    title_en: titleEn,
    description,
    description_en: description,
    ...prices,
    marks: markWords,
    position,
    images: { type: 'pictures', most: 1 },
  },
  combo_slot: {
    parent: { type: 'row', of: 'combo' },
    title,
    title_en: titleEn,
    minimum: { ...optionalCount, otherwise: 1 },
    maximum: countFromOne,
    position,
    foods: { type: 'parts', of: 'food', keys: { surcharge: { type: 'euro', otherwise: 0 }, default_quantity: countFromZero } },
  },
}

/** One reference in a `parts` cell: its id and attributes. */
export interface CellPart {
  ref: string
  [key: string]: string | number | boolean | Record<string, number> | null
}
/** Parsed cell: money in cents, references as ids. Null: empty. */
export type CellValue = string | number | boolean | string[] | CellPart[] | null

/** One row of the menu file; references are ids. */
export interface MenuRow {
  kind: RowKind
  id: string
  fields: Record<string, CellValue>
}

/** All columns without duplicates, in table order: dishes first, since most rows are dishes. */
export const allColumns: readonly string[] = [
  'kind',
  'id',
  ...new Set([...Object.keys(columnsByKind.food), ...rowKinds.flatMap(kind => Object.keys(columnsByKind[kind]))]),
]
/** Columns that rows of these kinds have, in the same order. */
export const listColumns = (kinds: readonly RowKind[]): string[] =>
  allColumns.filter(name => name === 'kind' || name === 'id' || kinds.some(kind => name in columnsByKind[kind]))

/** Reason why a cell is invalid: a text key, and the cell's value. */
export interface CellProblem {
  problem: 'required' | 'too_long' | 'not_text' | 'number' | 'price' | 'percent' | 'word' | 'flag' | 'unknown' | 'ambiguous' | 'twice' | 'picture' | 'parts'
  /** Value of the cell. */
  value?: string
}

/** Finds the id of a row or code by its name in a cell. */
export type Resolve = (of: RowKind | NamedList, name: string) => { id: string } | CellProblem
/** Name of a row or code in a cell. */
export type NameLookup = (of: RowKind | NamedList, id: string) => string

/** Column type, or attribute type inside a `parts` cell. */
export type KeyType = ColumnType | { type: 'quantities'; of: RowKind }

/** Explicitly no defaults; an empty cell keeps the group's own defaults. */
export const noDefaults = 'none'
