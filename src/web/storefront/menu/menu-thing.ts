import { pagePath } from '../../i18n/language.ts'
import type { MenuSection, ShellData } from '../../server/reads.ts'

/** The menu for searchers, after schema.org: sections, dishes, what each costs. */
export function menuThing(shell: ShellData, sections: MenuSection[]): object {
  const { language, origin } = shell
  return {
    '@type': 'Menu',
    '@id': `${origin}${pagePath(language, '/menu')}#menu`,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
    hasMenuSection: sections.map(section => ({
      '@type': 'MenuSection',
      name: section.title,
      url: origin + pagePath(language, `/category/${encodeURIComponent(section.name)}`),
      hasMenuItem: section.foods.map(({ title, slug, spriceCents, wasCents, marks }) => ({
        '@type': 'MenuItem',
        name: title,
        url: `${origin}${pagePath(language, '/menu')}?dish=${slug}`,
        offers: { '@type': 'Offer', price: euro(spriceCents), priceCurrency: 'EUR', ...(wasCents !== undefined && { priceSpecification: struck(wasCents) }) },
        ...(diets(marks).length > 0 && { suitableForDiet: diets(marks) }),
      })),
    })),
  }
}

const euro = (cents: number) => (cents / 100).toFixed(2)

/** What a reduction is reckoned from: the price that is struck through on the page. */
const struck = (cents: number) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: euro(cents),
  priceCurrency: 'EUR',
})

const dietOf: Record<string, string> = { vegan: 'VeganDiet', vegetarian: 'VegetarianDiet', halal: 'HalalDiet' }

const diets = (marks: readonly string[]): string[] => marks.flatMap(mark => (dietOf[mark] ? [`https://schema.org/${dietOf[mark]}`] : []))
