import { pagePath } from '../../language.ts'
import type { MenuSection, ShellData } from '../../reads.ts'

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
      hasMenuItem: section.foods.map(({ title, slug, spriceCents, marks }) => ({
        '@type': 'MenuItem',
        name: title,
        url: `${origin}${pagePath(language, '/menu')}?dish=${slug}`,
        offers: { '@type': 'Offer', price: (spriceCents / 100).toFixed(2), priceCurrency: 'EUR' },
        ...(diets(marks).length > 0 && { suitableForDiet: diets(marks) }),
      })),
    })),
  }
}

const dietOf: Record<string, string> = { vegan: 'VeganDiet', vegetarian: 'VegetarianDiet', halal: 'HalalDiet' }

const diets = (marks: readonly string[]): string[] => marks.flatMap(mark => (dietOf[mark] ? [`https://schema.org/${dietOf[mark]}`] : []))
