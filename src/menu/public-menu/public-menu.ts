import type { PictureView } from '#platform/images/save-picture.ts'
import { getTextColour } from '#platform/images/text-contrast.ts'
import { findFallbackLanguage, type Language, pickDescription } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { Catalogue, CatalogueCategory, CatalogueFood } from '../catalogue/catalogue.ts'
import { isComboAvailable, type PricedCombo } from '../combos/catalogue.ts'
import { describeParts } from '../combos/parts-in-words.ts'
import { describeSchedules } from '../schedules/describe-hours.ts'
import { isScheduled, type MenuSchedule } from '../schedules/schedule-rules.ts'
import type { Allergen, Translations } from '../vocabulary.ts'

/** Menu of the public pages, in the shapes of `Reads` in src/web/server/reads.ts. Missing translations fall back to Italian. */

/** Menu sold in one restaurant at one instant. */
export interface SoldMenu {
  catalogue: Catalogue
  combos: readonly PricedCombo[]
  at: Date
  /** Ids of the most ordered dishes and combos there. */
  bestSellerIds?: ReadonlySet<string>
}

/** Ingredients of a dish, and allergens that its options add or that removing something avoids. */
interface DishChoices {
  ingredients: { title: string; translations: Translations }[]
  addable: Allergen[]
  avoidable: Allergen[]
}

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
  const { text, textIn: descriptionIn } = pickDescription(language, description, translations)
  return {
    title: translated?.title ?? title,
    description: text || otherwise,
    ...(titleIn && { titleIn }),
    ...(descriptionIn && { descriptionIn }),
  }
}

/** Hours at which alone an item is sold, in words; `later`: that is why it is not available now. */
export function toSaleHours(soldAt: readonly MenuSchedule[] | undefined, language: Language, at: Date): { hours?: string; later?: true } {
  if (!soldAt) return {}
  const isNow = soldAt.some(schedule => isScheduled(schedule, at))
  return { hours: describeSchedules(soldAt, language), ...(!isNow && { later: true as const }) }
}

export const toDishCard = (food: CatalogueFood, language: Language, { at, bestSellerIds }: Pick<SoldMenu, 'at' | 'bestSellerIds'>) => ({
  id: food.id,
  slug: food.slug,
  ...translateDish(food, language, serverText(language, 'menu-api.description_fallback')),
  pictures: food.pictures.map(toPictureData),
  spriceCents: food.spriceCents,
  ...toAdvertisedFields(food),
  allergens: food.asServed.allergens,
  marks: food.asServed.marks,
  available: food.available ?? true,
  ...toSaleHours(food.soldAt, language, at),
  categoryId: food.category.id,
  categoryName: food.category.name,
  ...(food.nutrition && { nutrition: food.nutrition }),
  ...(food.asks && { asks: true as const }),
  ...(bestSellerIds?.has(food.id) && { bestSeller: true as const }),
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
function toComboCard(
  combo: PricedCombo,
  category: Pick<CatalogueCategory, 'id' | 'name'>,
  language: Language,
  { catalogue, at, bestSellerIds }: Omit<SoldMenu, 'combos'>,
) {
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
    ...toSaleHours(combo.soldAt, language, at),
    categoryId: category.id,
    categoryName: category.name,
    combo: true as const,
    ...(bestSellerIds?.has(combo.id) && { bestSeller: true as const }),
    ...(available && listOpenSlots(combo, catalogue, language)),
  }
}

/** Advertised reduction: struck price, percentage, and whether the struck price was the lowest of 30 days. */
export function toAdvertisedFields({ reduction }: Pick<CatalogueFood, 'reduction'>) {
  const { struckCents = null, percent = 0, lowestCents } = reduction ?? {}
  if (struckCents === null) return { discountPercent: 0 }
  return { discountPercent: percent, wasCents: struckCents, ...(struckCents === lowestCents && { wasLowest: true as const }) }
}

const describeGround = ({ ground }: { ground: string }): { lightText?: true } => (getTextColour(ground) === 'crema' ? { lightText: true } : {})

/** Category with its dishes, followed by its combos. */
const toMenuSection = (category: CatalogueCategory, language: Language, sold: SoldMenu) => ({
  ...toCategoryCard(category, language),
  ...describeGround(category.picture),
  foods: [
    ...category.foods.map(food => toDishCard(food, language, sold)),
    ...sold.combos.filter(({ categoryId }) => categoryId === category.id).map(combo => toComboCard(combo, category, language, sold)),
  ],
})

/**
 * Sections of a menu page, with the words and choices that its search and filters use. Combos get a section of their own, behind the category of the
 * first one, unless the chain keeps a category of combos alone.
 */
export function toMenuSections(sold: SoldMenu, language: Language, findChoices: (foodId: string) => DishChoices | undefined) {
  const sections = sold.catalogue.categories.map(category => {
    const { foods, ...section } = toMenuSection(category, language, sold)
    return {
      ...section,
      ...listOtherTitles(category.name, { en: { title: category.translations.en?.name } }, language),
      foods: foods.map(card => ({ ...card, ...toSearchFields(card.id, sold, language, findChoices) })),
    }
  })
  const comboCards = sections.flatMap(({ foods }) => foods.filter(isComboCard))
  const [first] = comboCards
  const hasOwnCategory = sections.some(({ foods }) => foods.length > 0 && foods.every(isComboCard))
  if (!first?.pictures[0] || hasOwnCategory) return sections
  const title = serverText(language, 'menu-api.combos')
  const own = {
    id: 'combos',
    name: title,
    title,
    picture: first.pictures[0],
    count: comboCards.length,
    combos: true as const,
    ...describeGround(first.pictures[0]),
    foods: comboCards,
  }
  return sections.flatMap(section => {
    const withoutCombos = { ...section, foods: section.foods.filter(card => !isComboCard(card)) }
    return section.id === first.categoryId ? [withoutCombos, own] : [withoutCombos]
  })
}

const isComboCard = (card: object): boolean => 'combo' in card

/** Titles in the languages other than the page's, for its search. */
function listOtherTitles(title: string, translations: Translations, language: Language): { words?: string[] } {
  const titles = [title, ...Object.values(translations).map(translated => translated.title)]
  const shown = translations[language]?.title ?? title
  const words = [...new Set(titles)].filter(word => word !== undefined && word !== '' && word !== shown)
  return words.length > 0 ? { words: words as string[] } : {}
}

/** Fields of a card that only the search and the filters of the menu page read; left out where empty. */
function toSearchFields(id: string, { catalogue, combos }: SoldMenu, language: Language, findChoices: (foodId: string) => DishChoices | undefined) {
  const item = catalogue.food(id) ?? combos.find(combo => combo.id === id)
  const { ingredients = [], addable = [], avoidable = [] } = findChoices(id) ?? {}
  const titles = ingredients.flatMap(({ title, translations }) => [translations[language]?.title || title, title, translations.en?.title || title])
  return {
    ...(item && listOtherTitles(item.title, item.translations, language)),
    ...(titles.length > 0 && { ingredients: [...new Set(titles)] }),
    ...(addable.length > 0 && { addable }),
    ...(avoidable.length > 0 && { avoidable }),
  }
}

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
