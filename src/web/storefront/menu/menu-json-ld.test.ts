import { expect, test } from 'vitest'
import type { DishCard, MenuSection, ShellData } from '../../server/reads.ts'
import { buildMenuJsonLd } from './menu-json-ld.ts'

const shell = { language: 'it', origin: 'https://spiedo.test' } as ShellData
const dish = (values: Partial<DishCard>) => ({ title: 'Ayran', slug: 'ayran', spriceCents: 250, marks: [], allergens: [], ...values }) as unknown as DishCard
const section = (...foods: DishCard[]) => [{ title: 'Bibite', name: 'Bibite', foods } as unknown as MenuSection]

test('a menu says of each dish its price, diets and allergens, of a combo no allergens', () => {
  const foods = [dish({ marks: ['vegetarian', 'new'], allergens: ['milk'] }), dish({ slug: 'acqua' }), dish({ slug: 'combo-menu', combo: true })]
  expect(buildMenuJsonLd(shell, section(...foods), { restaurant: { slug: 'roma-termini' } })).toMatchObject({
    '@id': 'https://spiedo.test/restaurants/roma-termini/menu#menu',
    about: { '@id': 'https://spiedo.test/restaurants/roma-termini#restaurant' },
    hasMenuSection: [
      {
        url: 'https://spiedo.test/restaurants/roma-termini/category/Bibite',
        hasMenuItem: [
          {
            url: 'https://spiedo.test/restaurants/roma-termini/menu?dish=ayran',
            suitableForDiet: ['https://schema.org/VegetarianDiet'],
            offers: { price: '2.50', additionalProperty: { name: 'allergens', value: ['milk'] } },
          },
          { offers: { additionalProperty: { value: 'none' } } },
          { offers: { '@type': 'Offer', price: '2.50', priceCurrency: 'EUR' } },
        ],
      },
    ],
  })
  const [{ hasMenuItem }] = (buildMenuJsonLd(shell, section(...foods)) as { hasMenuSection: [{ hasMenuItem: { offers: object; url: string }[] }] })
    .hasMenuSection
  expect(hasMenuItem[2]?.offers).not.toHaveProperty('additionalProperty')
  expect(hasMenuItem[0]?.url).toBe('https://spiedo.test/menu?dish=ayran')
})
