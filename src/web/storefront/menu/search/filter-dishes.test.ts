import { expect, test } from 'vitest'
import type { DishCard } from '../../../server/reads.ts'
import { filterDishes } from './filter-dishes.ts'
import { emptyQuery } from './menu-query.ts'

const dish = (title: string, card: Partial<DishCard>): DishCard => ({
  id: title,
  slug: title,
  title,
  description: '',
  pictures: [],
  spriceCents: 500,
  discountPercent: 0,
  allergens: [],
  marks: [],
  available: true,
  categoryId: '1',
  categoryName: 'Panini',
  ...card,
})
const dishes = [
  dish('falafel', { marks: ['vegetarian', 'vegan'], allergens: ['sesame'], addable: ['milk'], bestSeller: true }),
  dish('greco', { marks: ['vegetarian'], allergens: ['gluten', 'milk'], avoidable: ['milk'] }),
  dish('brace', { marks: ['halal', 'spicy'], allergens: ['gluten'], spriceCents: 790 }),
  dish('latte', { allergens: ['milk'] }),
  dish('menu', { combo: true, spriceCents: 1090 }),
]
const filter = (query: Partial<typeof emptyQuery>) => {
  const { suitable, changeable, hiddenCombos } = filterDishes(dishes, { ...emptyQuery, ...query })
  return { suitable: suitable.map(({ id }) => id), changeable: changeable.map(({ id }) => id), hiddenCombos }
}

test('a dish with an unwanted allergen is never suitable; one that loses it by leaving something out stands apart; combos are left out', () => {
  expect(filter({ without: ['milk'] })).toEqual({ suitable: ['falafel', 'brace'], changeable: ['greco'], hiddenCombos: 1 })
  expect(filter({ without: ['milk', 'gluten'] })).toEqual({ suitable: ['falafel'], changeable: [], hiddenCombos: 1 })
})

test('filters combine', () => {
  expect(filter({ diets: ['vegetarian'] }).suitable).toEqual(['falafel', 'greco'])
  expect(filter({ diets: ['vegetarian', 'vegan'] }).suitable).toEqual(['falafel'])
  expect(filter({ spicy: 'yes' }).suitable).toEqual(['brace'])
  expect(filter({ spicy: 'no', maxCents: 500 }).suitable).toEqual(['falafel', 'greco', 'latte'])
  expect(filter({ bestSellers: true, diets: ['vegan'] }).suitable).toEqual(['falafel'])
  expect(filter({ maxCents: 790, without: ['milk'] })).toEqual({ suitable: ['falafel', 'brace'], changeable: ['greco'], hiddenCombos: 0 })
})
