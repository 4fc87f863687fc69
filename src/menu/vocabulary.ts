/** Enumerations of the menu, shared by tables, contracts and screens. */

/** Query parameter of menu pages and reads: when the food is wanted. */
export const timeParameter = 'at'

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

/** `frozen` is the asterisk that Italian menus must show; vegan dishes are also marked vegetarian. */
export const marks = ['halal', 'spicy', 'vegetarian', 'vegan', 'frozen', 'new', 'alcohol'] as const
export type Mark = (typeof marks)[number]

/** Mark of dishes and options sold to adults only (art. 14-ter L. 125/2001): the customer declares the age, whoever hands over checks a document. */
export const alcoholMark = 'alcohol' satisfies Mark

/** `size`: the chosen value decides the prices of the other groups' values. */
export const optionGroupKinds = ['choice', 'size'] as const
export type OptionGroupKind = (typeof optionGroupKinds)[number]

export const changeSetStates = ['draft', 'published', 'rolled_back', 'discarded'] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/** Fields that a price-list row can override or return to the level above. */
export const overridableFields = ['price', 'discount', 'vat_class', 'available', 'visible', 'station_units'] as const
export type OverridableField = (typeof overridableFields)[number]

/** Kinds that the menu file can contain alone: one back-office list with its dependent rows. */
export const fileParts = ['ingredient', 'option_group', 'category', 'food', 'combo'] as const
export type FilePart = (typeof fileParts)[number]

export const ingredientUnits = ['piece', 'gram', 'millilitre'] as const
export type IngredientUnit = (typeof ingredientUnits)[number]

export const stockMovementKinds = ['delivery', 'sale', 'return', 'waste', 'count', 'transfer'] as const

export const importStates = ['checking', 'checked', 'applying', 'applied', 'failed'] as const

/** Maximum number of pictures of a dish. */
export const maxPictures = 12

/** Titles and descriptions by language code; Italian has its own columns. */
export type Translations = Record<string, { title?: string; description?: string }>

/** Amount that nutrition values refer to (articles 32 and 33, Regulation (EU) 1169/2011). */
export const nutritionBases = ['100g', '100ml', 'portion'] as const
export type NutritionBasis = (typeof nutritionBases)[number]

/** Nutrients in the order of annex XV of that regulation, in grams. */
export const nutrients = ['fat', 'saturates', 'carbohydrates', 'sugars', 'protein', 'salt'] as const
export type Nutrient = (typeof nutrients)[number]

/** Nutrition values of a dish: the energy always, each nutrient in grams where it is known. */
export type Nutrition = { per: NutritionBasis; kcal: number } & Partial<Record<Nutrient, number>>
