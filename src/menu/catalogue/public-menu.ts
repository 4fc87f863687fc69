import type { PictureView } from '#platform/images/save-picture.ts'
import { findFallbackLanguage, type Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { isComboAvailable, type PricedCombo } from '../combos/catalogue.ts'
import { describeParts } from '../combos/parts-in-words.ts'
import type { Catalogue, CatalogueCategory, CatalogueFood } from './catalogue.ts'

/** The menu as public pages show it: shapes of `Reads` in src/web/server/reads.ts. Italian stands in for what is not translated. */

/** What is sold at one place and instant. */
interface SoldMenu {
  catalogue: Catalogue
  combos: readonly PricedCombo[]
}

/** How many offers the home page shows. */
const maxOffers = 8

/** The hash is in the address already: it isn't sent twice. */
export const toPictureData = ({ sha256: _, ...shown }: PictureView) => shown

const toCategoryCard = (category: CatalogueCategory, language: Language) => ({
  id: category.id,
  name: category.name,
  title: category.translations[language]?.name ?? category.name,
  picture: toPictureData(category.picture),
  count: category.foods.length,
})

/** What it is called, and what is said of it: in which language, where that is not the page's. */
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

export const toDishCard = (food: CatalogueFood, language: Language) => ({
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

/** Parts of a combo that nobody fills unless somebody chooses: nothing comes in them by itself, or what did is off the menu. */
function listOpenSlots({ slots }: PricedCombo, catalogue: Catalogue, language: Language): { toChoose?: string[] } {
  const openSlots = slots.filter(({ minimum, foods }) => {
    const availableFoods = foods.filter(({ foodId }) => isDishAvailable(catalogue, foodId))
    return availableFoods.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0) < minimum
  })
  return openSlots.length > 0 ? { toChoose: openSlots.map(({ title, translations }) => translations[language]?.title ?? title) } : {}
}

/** A combo among the dishes of its category: opened, made and ordered like one. What it contains depends on the choice. */
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

/** The reduction that may be advertised: what is struck through, in percent, and whether that was the lowest price of 30 days. */
export function toAdvertisedFields({ reduction }: Pick<CatalogueFood, 'reduction'>) {
  const { struckCents = null, percent = 0, lowestCents } = reduction ?? {}
  if (struckCents === null) return { discountPercent: 0 }
  return { discountPercent: percent, wasCents: struckCents, ...(struckCents === lowestCents && { wasLowest: true as const }) }
}

/** A category's dishes, its combos after them. */
const toMenuSection = (category: CatalogueCategory, language: Language, { catalogue, combos }: SoldMenu) => ({
  ...toCategoryCard(category, language),
  foods: [
    ...category.foods.map(food => toDishCard(food, language)),
    ...combos.filter(({ categoryId }) => categoryId === category.id).map(combo => toComboCard(combo, category, language, catalogue)),
  ],
})

export const toMenuSections = (sold: SoldMenu, language: Language) => sold.catalogue.categories.map(category => toMenuSection(category, language, sold))

export const toCategoryCards = ({ catalogue }: SoldMenu, language: Language) => catalogue.categories.map(category => toCategoryCard(category, language))

/** Whether there is anything on the menu at all. */
export const hasDishes = ({ catalogue, combos }: SoldMenu) => catalogue.foods.length + combos.length > 0

/** A category with its dishes, and cards of the others to go on to; undefined when no category has that name. */
export function toCategoryPage(sold: SoldMenu, language: Language, name: string) {
  const { catalogue } = sold
  const category = catalogue.categoryNamed(name)
  if (!category) return undefined
  const others = toCategoryCards(sold, language).filter(({ id }) => id !== category.id)
  return { ...toMenuSection(category, language, sold), others }
}

/** Dishes with a discount that may be advertised, the largest first; of equal ones, as the menu has them. */
export const listOffers = (catalogue: Catalogue, language: Language) =>
  catalogue.foods
    .map(food => ({ food, percent: food.reduction?.percent ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, maxOffers)
    .map(({ food }) => toDishCard(food, language))
