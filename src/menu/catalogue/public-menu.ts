import type { ShownPicture } from '#platform/images/keep-picture.ts'
import { type Language, standInFor } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { canBeMade, type PlacedCombo } from '../combos/catalogue.ts'
import { partsInWords } from '../combos/parts-in-words.ts'
import type { Catalogue, CatalogueCategory, CatalogueFood } from './catalogue.ts'

/** The menu as public pages show it: shapes of `Reads` in src/web/server/reads.ts. Italian stands in for what is not translated. */

/** What is sold at one place and instant. */
interface Sold {
  catalogue: Catalogue
  combos: readonly PlacedCombo[]
}

/** How many offers the home page shows. */
const mostOffers = 8

/** The hash is in the address already: it isn't sent twice. */
export const pictureData = ({ sha256: _, ...shown }: ShownPicture) => shown

const categoryCard = (category: CatalogueCategory, language: Language) => ({
  id: category.id,
  name: category.name,
  title: category.translations[language]?.name ?? category.name,
  picture: pictureData(category.picture),
  count: category.foods.length,
})

/** What it is called, and what is said of it: in which language, where that is not the page's. */
function words({ title, description, translations }: Pick<CatalogueFood, 'title' | 'description' | 'translations'>, language: Language, otherwise: string) {
  const translated = translations[language]
  const titleIn = standInFor(translated?.title, language)
  const descriptionIn = description ? standInFor(translated?.description, language) : undefined
  return {
    title: translated?.title ?? title,
    description: translated?.description || description || otherwise,
    ...(titleIn && { titleIn }),
    ...(descriptionIn && { descriptionIn }),
  }
}

export const dishCard = (food: CatalogueFood, language: Language) => ({
  id: food.id,
  slug: food.slug,
  ...words(food, language, serverText(language, 'menu-api.description_fallback')),
  pictures: food.pictures.map(pictureData),
  spriceCents: food.spriceCents,
  ...advertised(food),
  allergens: food.asServed.allergens,
  marks: food.asServed.marks,
  available: food.available ?? true,
  categoryId: food.category.id,
  categoryName: food.category.name,
  ...(food.asks && { asks: true as const }),
})

const canBeHad = (catalogue: Catalogue, foodId: string): boolean => {
  const dish = catalogue.food(foodId)
  return dish !== undefined && dish.available !== false
}

/** Parts of a combo that nobody fills unless somebody chooses: nothing comes in them by itself, or what did is off the menu. */
function toChoose({ slots }: PlacedCombo, catalogue: Catalogue, language: Language): { toChoose?: string[] } {
  const open = slots.filter(({ minimum, foods }) => {
    const comes = foods.filter(({ foodId }) => canBeHad(catalogue, foodId))
    return comes.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0) < minimum
  })
  return open.length > 0 ? { toChoose: open.map(({ title, translations }) => translations[language]?.title ?? title) } : {}
}

/** A combo among the dishes of its category: opened, made and ordered like one. What it contains depends on the choice. */
function comboCard(combo: PlacedCombo, category: Pick<CatalogueCategory, 'id' | 'name'>, language: Language, catalogue: Catalogue) {
  const available = combo.available && canBeMade(combo, foodId => canBeHad(catalogue, foodId))
  return {
    id: combo.id,
    slug: combo.slug,
    ...words(combo, language, partsInWords(combo.slots, language)),
    pictures: [pictureData(combo.picture)],
    spriceCents: combo.spriceCents ?? combo.priceCents,
    ...advertised(combo),
    allergens: [],
    marks: combo.marks,
    available,
    categoryId: category.id,
    categoryName: category.name,
    combo: true as const,
    ...(available && toChoose(combo, catalogue, language)),
  }
}

/** The reduction that may be advertised: what is struck through, in percent, and whether that was the lowest price of 30 days. */
export function advertised({ reduction }: Pick<CatalogueFood, 'reduction'>) {
  const { struckCents = null, percent = 0, lowestCents } = reduction ?? {}
  if (struckCents === null) return { discountPercent: 0 }
  return { discountPercent: percent, wasCents: struckCents, ...(struckCents === lowestCents && { wasLowest: true as const }) }
}

/** A category's dishes, its combos after them. */
const menuSection = (category: CatalogueCategory, language: Language, { catalogue, combos }: Sold) => ({
  ...categoryCard(category, language),
  foods: [
    ...category.foods.map(food => dishCard(food, language)),
    ...combos.filter(({ categoryId }) => categoryId === category.id).map(combo => comboCard(combo, category, language, catalogue)),
  ],
})

export const menuSections = (sold: Sold, language: Language) => sold.catalogue.categories.map(category => menuSection(category, language, sold))

export const categoryCards = ({ catalogue }: Sold, language: Language) => catalogue.categories.map(category => categoryCard(category, language))

/** Whether there is anything on the menu at all. */
export const hasDishes = ({ catalogue, combos }: Sold) => catalogue.foods.length + combos.length > 0

/** A category with its dishes, and cards of the others to go on to; undefined when no category has that name. */
export function categoryPage(sold: Sold, language: Language, name: string) {
  const { catalogue } = sold
  const category = catalogue.categoryNamed(name)
  if (!category) return undefined
  const others = categoryCards(sold, language).filter(({ id }) => id !== category.id)
  return { ...menuSection(category, language, sold), others }
}

/** Dishes with a discount that may be advertised, the largest first; of equal ones, as the menu has them. */
export const offers = (catalogue: Catalogue, language: Language) =>
  catalogue.foods
    .map(food => ({ food, percent: food.reduction?.percent ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, mostOffers)
    .map(({ food }) => dishCard(food, language))
