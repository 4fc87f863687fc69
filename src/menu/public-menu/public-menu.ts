import type { PictureView } from '#platform/images/save-picture.ts'
import { findFallbackLanguage, type Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { Catalogue, CatalogueCategory, CatalogueFood } from '../catalogue/catalogue.ts'
import { isComboAvailable, type PricedCombo } from '../combos/catalogue.ts'
import { describeParts } from '../combos/parts-in-words.ts'

/** Menu of the public pages, in the shapes of `Reads` in src/web/server/reads.ts. Missing translations fall back to Italian. */

/** Menu sold in one restaurant at one instant. */
interface SoldMenu {
  catalogue: Catalogue
  combos: readonly PricedCombo[]
}

/** Maximum number of offers on the home page. */
const maxOffers = 8

/** The URL already contains the hash. */
export const toPictureData = ({ sha256: _, ...shown }: PictureView) => shown

const toCategoryCard = (category: CatalogueCategory, language: Language) => ({
  id: category.id,
  name: category.name,
  title: category.translations[language]?.name ?? category.name,
  picture: toPictureData(category.picture),
  count: category.foods.length,
})

/** Title and description with their language, where that differs from the page's. */
function translateDish(
  { title, description, translations }: Pick<CatalogueFood, 'title' | 'description' | 'translations'>,
  language: Language,
  otherwise: string,
) {
  const translated = translations[language]
  const titleIn = findFallbackLanguage(translated?.title, language)
  const descriptionIn = description ? findFallbackLanguage(translated?.description, language) : undefined
  return {
    title: translated?.title ?? title,
    description: translated?.description || description || otherwise,
    ...(titleIn && { titleIn }),
    ...(descriptionIn && { descriptionIn }),
  }
}

const toDishCard = (food: CatalogueFood, language: Language) => ({
  id: food.id,
  slug: food.slug,
  ...translateDish(food, language, serverText(language, 'menu-api.description_fallback')),
  pictures: food.pictures.map(toPictureData),
  spriceCents: food.spriceCents,
  ...toAdvertisedFields(food),
  allergens: food.asServed.allergens,
  marks: food.asServed.marks,
  available: food.available ?? true,
  categoryId: food.category.id,
  categoryName: food.category.name,
  ...(food.asks && { asks: true as const }),
})

const isDishAvailable = (catalogue: Catalogue, foodId: string): boolean => {
  const dish = catalogue.food(foodId)
  return dish !== undefined && dish.available !== false
}

/** Slots that need a choice: their available default dishes do not reach the minimum. */
function listOpenSlots({ slots }: PricedCombo, catalogue: Catalogue, language: Language): { toChoose?: string[] } {
  const openSlots = slots.filter(({ minimum, foods }) => {
    const availableFoods = foods.filter(({ foodId }) => isDishAvailable(catalogue, foodId))
    return availableFoods.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0) < minimum
  })
  return openSlots.length > 0 ? { toChoose: openSlots.map(({ title, translations }) => translations[language]?.title ?? title) } : {}
}

/** Card of a combo among the dishes of its category. Allergens depend on the choice, so the card has none. */
function toComboCard(combo: PricedCombo, category: Pick<CatalogueCategory, 'id' | 'name'>, language: Language, catalogue: Catalogue) {
  const available = combo.available && isComboAvailable(combo, foodId => isDishAvailable(catalogue, foodId))
  return {
    id: combo.id,
    slug: combo.slug,
    ...translateDish(combo, language, describeParts(combo.slots, language)),
    pictures: [toPictureData(combo.picture)],
    spriceCents: combo.spriceCents ?? combo.priceCents,
    ...toAdvertisedFields(combo),
    allergens: [],
    marks: combo.marks,
    available,
    categoryId: category.id,
    categoryName: category.name,
    combo: true as const,
    ...(available && listOpenSlots(combo, catalogue, language)),
  }
}

/** Advertised reduction: struck price, percentage, and whether the struck price was the lowest of 30 days. */
export function toAdvertisedFields({ reduction }: Pick<CatalogueFood, 'reduction'>) {
  const { struckCents = null, percent = 0, lowestCents } = reduction ?? {}
  if (struckCents === null) return { discountPercent: 0 }
  return { discountPercent: percent, wasCents: struckCents, ...(struckCents === lowestCents && { wasLowest: true as const }) }
}

/** Category with its dishes, followed by its combos. */
const toMenuSection = (category: CatalogueCategory, language: Language, { catalogue, combos }: SoldMenu) => ({
  ...toCategoryCard(category, language),
  foods: [
    ...category.foods.map(food => toDishCard(food, language)),
    ...combos.filter(({ categoryId }) => categoryId === category.id).map(combo => toComboCard(combo, category, language, catalogue)),
  ],
})

export const toMenuSections = (sold: SoldMenu, language: Language) => sold.catalogue.categories.map(category => toMenuSection(category, language, sold))

export const toCategoryCards = ({ catalogue }: SoldMenu, language: Language) => catalogue.categories.map(category => toCategoryCard(category, language))

/** Whether the menu has any dish or combo. */
export const hasDishes = ({ catalogue, combos }: SoldMenu) => catalogue.foods.length + combos.length > 0

/** Category with its dishes, and cards of the other categories; undefined when no category has that name. */
export function toCategoryPage(sold: SoldMenu, language: Language, name: string) {
  const { catalogue } = sold
  const category = catalogue.categoryNamed(name)
  if (!category) return undefined
  const others = toCategoryCards(sold, language).filter(({ id }) => id !== category.id)
  return { ...toMenuSection(category, language, sold), others }
}

/** Dishes with an advertised discount, largest first, ties in menu order. */
export const listOffers = (catalogue: Catalogue, language: Language) =>
  catalogue.foods
    .map(food => ({ food, percent: food.reduction?.percent ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, maxOffers)
    .map(({ food }) => toDishCard(food, language))
