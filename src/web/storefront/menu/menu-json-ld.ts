import { pagePath } from '../../i18n/language.ts'
import type { MenuSection, ShellData } from '../../server/reads.ts'

/** Menu for search engines (schema.org): sections, dishes, prices. */
export function buildMenuJsonLd(shell: ShellData, sections: MenuSection[]): object {
  const { language, origin } = shell
  return {
    '@type': 'Menu',
    '@id': `${origin}${pagePath(language, '/menu')}#menu`,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
    hasMenuSection: sections.map(section => ({
      '@type': 'MenuSection',
      name: section.title,
      url: origin + pagePath(language, section.combos ? '/menu' : `/category/${encodeURIComponent(section.name)}`),
      hasMenuItem: section.foods.map(({ title, slug, spriceCents, wasCents, marks }) => ({
        '@type': 'MenuItem',
        name: title,
        url: `${origin}${pagePath(language, '/menu')}?dish=${slug}`,
        offers: {
          '@type': 'Offer',
          price: formatEuros(spriceCents),
          priceCurrency: 'EUR',
          ...(wasCents !== undefined && { priceSpecification: buildStrikethroughPrice(wasCents) }),
        },
        ...(listDiets(marks).length > 0 && { suitableForDiet: listDiets(marks) }),
      })),
    })),
  }
}

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
