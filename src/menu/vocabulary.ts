/** The closed lists of words of the menu: what the tables check and what contracts and screens name. */

/** The 14 substances of Annex II, Regulation (EU) 1169/2011, in the order of the annex. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** `frozen` is the asterisk that Italian menus owe the guest; a vegan dish is also marked vegetarian. */
export const marks = ['halal', 'spicy', 'vegetarian', 'vegan', 'frozen', 'new'] as const
export type Mark = (typeof marks)[number]

/** `size`: one value of it decides which price the other groups' values have. */
export const optionGroupKinds = ['choice', 'size'] as const
export type OptionGroupKind = (typeof optionGroupKinds)[number]

export const changeSetStates = ['draft', 'published', 'rolled_back', 'discarded'] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/** What a price-list row can override, and so what it can hand back to the level above. */
export const overridableFields = ['price', 'discount', 'vat_class', 'available', 'visible', 'station_units'] as const
export type OverridableField = (typeof overridableFields)[number]

/** What the menu's file can hold alone: those of a list of the back office, with what belongs to them. */
export const fileParts = ['ingredient', 'option_group', 'category', 'food', 'combo'] as const
export type FilePart = (typeof fileParts)[number]

export const ingredientUnits = ['piece', 'gram', 'millilitre'] as const
export type IngredientUnit = (typeof ingredientUnits)[number]

export const stockMovementKinds = ['delivery', 'sale', 'return', 'waste', 'count', 'transfer'] as const
export type StockMovementKind = (typeof stockMovementKinds)[number]

export const importStates = ['checking', 'checked', 'applying', 'applied', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Most pictures that one dish shows. */
export const maxPictures = 12

/** Names and descriptions by language code, beside the Italian columns. */
export type Translations = Record<string, { title?: string; description?: string }>
