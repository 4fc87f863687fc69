import { expect, test } from 'vitest'
import type { CatalogueFood } from '../catalogue/catalogue.ts'
import type { FoodSort } from '../contract.ts'
import { sortFoods } from './sort-foods.ts'

const food = (title: string, category: string, priceCents: number, spriceCents = priceCents) =>
  ({ title, category: { name: category }, priceCents, spriceCents, discountPercent: 100 - (100 * spriceCents) / priceCents }) as CatalogueFood
const menu = [food('Panino 10', 'Panini', 700), food('Ali', 'Pollo', 500, 400), food('panino 2', 'Panini', 650), food('Àncora', 'Bibite', 500)]

test.each<[FoodSort, string[]]>([
  ['title', ['Ali', 'Àncora', 'panino 2', 'Panino 10']],
  ['-title', ['Panino 10', 'panino 2', 'Àncora', 'Ali']],
  ['category', ['Àncora', 'Panino 10', 'panino 2', 'Ali']],
  ['price', ['Ali', 'Àncora', 'panino 2', 'Panino 10']],
  ['-price', ['Panino 10', 'panino 2', 'Ali', 'Àncora']],
  ['sprice', ['Ali', 'Àncora', 'panino 2', 'Panino 10']],
  ['-discount', ['Ali', 'Panino 10', 'panino 2', 'Àncora']],
])('%s: as an Italian sorts, equals in the order of the menu', (sort, titles) => {
  expect(sortFoods(menu, sort).map(({ title }) => title)).toEqual(titles)
})
