import { allergens, type FilePart, ingredientUnits, marks, maxPictures, optionGroupKinds } from '../vocabulary.ts'

/** What the menu's file holds: one row each, in the order in which they are written and read. */
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

/** How a cell is written and read. */
export type ColumnType =
  | { type: 'text'; longest: number; required?: true }
  | { type: 'euro'; required?: true; otherwise?: number }
  | { type: 'difference'; otherwise: number }
  | { type: 'percent'; otherwise: number }
  /** Nothing stays nothing unless `otherwise` says what it means. */
  | { type: 'whole'; least: number; most: number; otherwise?: number }
  | { type: 'words'; known: readonly string[] }
  | { type: 'one'; known: readonly string[]; otherwise: string }
  | { type: 'flag' }
  /** A word of a list that is kept elsewhere: a VAT class. */
  | { type: 'named'; of: NamedList; otherwise?: string }
  /** Addresses of pictures. */
  | { type: 'pictures'; most: number }
  /** Another row, by name or by id. */
  | { type: 'row'; of: RowKind }
  /** Several others, each with what is said of it. */
  | { type: 'parts'; of: RowKind | NamedList; keys: Record<string, ColumnType | { type: 'quantities'; of: RowKind }> }

/** Lists that the file names and does not hold. */
export type NamedList = 'station' | 'vat_class' | 'picture'

const title = { type: 'text', longest: 120, required: true } as const
const titleEn = { type: 'text', longest: 120 } as const
const description = { type: 'text', longest: 2000 } as const
const optionalCount = { type: 'whole', least: 0, most: 99 } as const
const position = { type: 'whole', least: 0, most: 1_000_000 } as const
const allergenWords = { type: 'words', known: allergens } as const
const markWords = { type: 'words', known: marks } as const
const quantity = { type: 'whole', least: 0, most: 1_000_000, otherwise: 1 } as const
const countFromZero = { ...optionalCount, otherwise: 0 } as const
const countFromOne = { ...optionalCount, least: 1, otherwise: 1 } as const
const difference = { type: 'difference', otherwise: 0 } as const
const work = { type: 'parts', of: 'station', keys: { units: { type: 'whole', least: 1, most: 10_000, otherwise: 1 } } } as const
const prices = { price: { type: 'euro', required: true }, discount: { type: 'percent', otherwise: 0 } } as const

/** The columns of each kind. A column that a file does not have leaves what is there. */
export const columnsByKind: Record<RowKind, Record<string, ColumnType>> = {
  ingredient: {
    title,
    title_en: titleEn,
    allergens: allergenWords,
    frozen: { type: 'flag' },
    unit: { type: 'one', known: ingredientUnits, otherwise: 'piece' },
  },
  option_group: {
    title,
    title_en: titleEn,
    internal_name: { type: 'text', longest: 120 },
    option_kind: { type: 'one', known: optionGroupKinds, otherwise: 'choice' },
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

/** One of several others: its key, and what is said of it. */
export interface CellPart {
  ref: string
  [key: string]: string | number | boolean | Record<string, number> | null
}
/** A cell once it is read: money in cents, names as keys. Null: nothing. */
export type CellValue = string | number | boolean | string[] | CellPart[] | null

/** One thing of the menu as the file sees it; rows are named by keys. */
export interface MenuRow {
  kind: RowKind
  id: string
  fields: Record<string, CellValue>
}

/** Every column once, in the order of the table: first those of dishes, which are most of it. */
export const allColumns: readonly string[] = [
  'kind',
  'id',
  ...new Set([...Object.keys(columnsByKind.food), ...rowKinds.flatMap(kind => Object.keys(columnsByKind[kind]))]),
]
/** Those that rows of these kinds have, in the same order. */
export const listColumns = (kinds: readonly RowKind[]): string[] =>
  allColumns.filter(name => name === 'kind' || name === 'id' || kinds.some(kind => name in columnsByKind[kind]))

/** Why a cell can't be read: names a text, and what stands in it. */
export interface CellProblem {
  problem: 'required' | 'too_long' | 'not_text' | 'number' | 'price' | 'percent' | 'word' | 'flag' | 'unknown' | 'ambiguous' | 'twice' | 'picture' | 'parts'
  /** What was read. */
  value?: string
}

/** Finds a row or a word by what a cell calls it. */
export type Resolve = (of: RowKind | NamedList, name: string) => { id: string } | CellProblem
/** What a row or a word is called in a cell. */
export type NameLookup = (of: RowKind | NamedList, id: string) => string

/** A column, or what is said of a part in one. */
export type KeyType = ColumnType | { type: 'quantities'; of: RowKind }

/** Defaults of nothing at all, which differ from no defaults of one's own. */
export const noDefaults = 'none'
