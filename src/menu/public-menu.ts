import type { ShownPicture } from '#platform/images/keep-picture.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { Catalogue, CatalogueCategory, CatalogueFood } from './catalogue.ts'

/** The menu as public pages show it: shapes of `Reads` in src/web/reads.ts. Italian stands in for what is not translated. */

/** How many offers the home page shows. */
const mostOffers = 8

/** The hash is in the address already: it isn't sent twice. */
const pictureData = ({ sha256: _, ...shown }: ShownPicture) => shown

export const categoryCard = (category: CatalogueCategory, language: Language) => ({
  id: category.id,
  name: category.name,
  title: category.translations[language]?.name ?? category.name,
  picture: pictureData(category.picture),
  count: category.foods.length,
})

export const dishCard = (food: CatalogueFood, language: Language) => ({
  id: food.id,
  slug: food.slug,
  title: food.translations[language]?.title ?? food.title,
  description: food.translations[language]?.description || food.description || serverText(language, 'menu-api.description_fallback'),
  pictures: food.pictures.map(pictureData),
  priceCents: food.priceCents,
  spriceCents: food.spriceCents,
  discountPercent: food.discountPercent,
  allergens: food.allergens,
  marks: food.marks,
  available: food.available ?? true,
  categoryId: food.category.id,
  categoryName: food.category.name,
})

export const menuSection = (category: CatalogueCategory, language: Language) => ({
  ...categoryCard(category, language),
  foods: category.foods.map(food => dishCard(food, language)),
})

/** A category with its dishes, and cards of the others to go on to; undefined when no category has that name. */
export function categoryPage(catalogue: Catalogue, language: Language, name: string) {
  const category = catalogue.categoryNamed(name)
  if (!category) return undefined
  const others = catalogue.categories.filter(other => other !== category).map(other => categoryCard(other, language))
  return { ...menuSection(category, language), others }
}

/** Dishes with a discount, the largest first; of equal ones, as the menu has them. */
export const offers = (catalogue: Catalogue, language: Language) =>
  catalogue.foods
    .filter(food => food.discountPercent > 0)
    .toSorted((a, b) => b.discountPercent - a.discountPercent)
    .slice(0, mostOffers)
    .map(food => dishCard(food, language))
