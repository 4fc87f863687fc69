import { pagePath } from '../../i18n/language.ts'
import type { DishCard, MenuSection, ShellData } from '../../server/reads.ts'

interface MenuOptions {
  /** Restaurant whose prices the menu has; undefined: the chain's menu. */
  restaurant?: { slug: string }
}

/** Menu for search engines and assistants (schema.org): sections, dishes, prices, diets, allergens. */
export function buildMenuJsonLd(shell: ShellData, sections: MenuSection[], { restaurant }: MenuOptions = {}): object {
  const { language, origin } = shell
  const path = restaurant ? `/restaurants/${restaurant.slug}` : ''
  return {
    '@type': 'Menu',
    '@id': `${origin}${pagePath(language, `${path}/menu`)}#menu`,
    inLanguage: language,
    ...(restaurant ? { about: { '@id': `${origin}${path}#restaurant` } } : { publisher: { '@id': `${origin}/#organization` } }),
    hasMenuSection: sections.map(section => ({
      '@type': 'MenuSection',
      name: section.title,
      url: origin + pagePath(language, section.combos ? `${path}/menu` : `${path}/category/${encodeURIComponent(section.name)}`),
      hasMenuItem: section.foods.map(dish => buildMenuItemJsonLd(shell, dish, { restaurant })),
    })),
  }
}

/** Dish of a menu (schema.org). */
export function buildMenuItemJsonLd(
  { language, origin }: ShellData,
  { title, slug, spriceCents, wasCents, marks, allergens, combo }: DishCard,
  { restaurant }: MenuOptions = {},
): object {
  const diets = listDiets(marks)
  return {
    '@type': 'MenuItem',
    name: title,
    url: `${origin}${pagePath(language, `${restaurant ? `/restaurants/${restaurant.slug}` : ''}/menu`)}?dish=${slug}`,
    offers: {
      '@type': 'Offer',
      price: formatEuros(spriceCents),
      priceCurrency: 'EUR',
      ...(wasCents !== undefined && { priceSpecification: buildStrikethroughPrice(wasCents) }),
      // The allergens of a combo depend on its dishes.
      ...(!combo && { additionalProperty: buildAllergens(allergens) }),
    },
    ...(diets.length > 0 && { suitableForDiet: diets }),
  }
}

/** Allergens as served. Schema.org has no property of its own for them, so the one of GS1 is named. */
const buildAllergens = (allergens: readonly string[]) => ({
  '@type': 'PropertyValue',
  propertyID: 'https://ref.gs1.org/voc/hasAllergen',
  name: 'allergens',
  value: allergens.length > 0 ? allergens : 'none',
})

const formatEuros = (cents: number) => (cents / 100).toFixed(2)

/** Reference price of a reduction: struck through on the page. */
const buildStrikethroughPrice = (cents: number) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: formatEuros(cents),
  priceCurrency: 'EUR',
})

const dietByMark: Record<string, string> = { vegan: 'VeganDiet', vegetarian: 'VegetarianDiet', halal: 'HalalDiet' }

const listDiets = (marks: readonly string[]): string[] => marks.flatMap(mark => (dietByMark[mark] ? [`https://schema.org/${dietByMark[mark]}`] : []))
