import { expect, test } from 'vitest'
import type { DishCard, MenuSection } from '../../../server/reads.ts'
import { createMenuSearch } from './search-menu.ts'

const dish = (title: string, card: Partial<DishCard> = {}): DishCard => ({
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
  categoryName: '',
  ...card,
})
const section = (title: string, words: string[], foods: DishCard[]): MenuSection => ({
  id: title,
  name: title,
  title,
  words,
  picture: { address: '', widths: [], width: 1, height: 1, ground: '#ffffff' },
  count: foods.length,
  foods,
})
const sections = [
  section(
    'Panini',
    ['Sandwiches'],
    [
      dish('Panino kebab di pollo', { words: ['Chicken kebab sandwich'], ingredients: ['Cipolla', 'Onion'] }),
      dish('Panino Brace', { description: 'Veal kebab, jalapeño e peperoni', marks: ['spicy'] }),
    ],
  ),
  section('Dolci', ['Desserts'], [dish('Tiramisù della casa'), dish('Baklava')]),
  section('Contorni', ['Sides'], [dish('Patatine con cheddar', { words: ['Cheddar chips'] })]),
  section('Meze', [], [dish('Hummus', { marks: ['vegan', 'new'] })]),
]
const search = createMenuSearch(sections, mark => ({ spicy: 'Piccante', vegan: 'Vegano' })[mark] ?? '')
const titles = (text: string) => search(text).hits.map(hit => hit.dish.title)

test('finds dishes by title, ingredient, category and description, in Italian and English, as they are typed', () => {
  expect(titles('keb')).toEqual(['Panino kebab di pollo', 'Panino Brace'])
  expect(titles('cipolla')).toEqual(['Panino kebab di pollo'])
  expect(titles('onion')).toEqual(['Panino kebab di pollo'])
  expect(titles('chicken')).toEqual(['Panino kebab di pollo'])
  expect(titles('desserts').toSorted()).toEqual(['Baklava', 'Tiramisù della casa'])
  expect(titles('sides')).toEqual(['Patatine con cheddar'])
})

test('finds dishes by what they are marked as', () => {
  expect(search('vegano')).toMatchObject({ hits: [{ dish: { title: 'Hummus' } }], approximate: false })
  expect(titles('kebab piccante')).toEqual(['Panino Brace'])
})

test('ignores case and accents, and words between', () => {
  expect(titles('TIRAMISU')).toEqual(['Tiramisù della casa'])
  expect(titles('tiramisù')).toEqual(['Tiramisù della casa'])
  expect(titles('jalapeno')).toEqual(['Panino Brace'])
  expect(titles('panino con kebab')).toEqual(['Panino kebab di pollo', 'Panino Brace'])
  // The beginning of "contorni", not a word between.
  expect(titles('con')).toContain('Patatine con cheddar')
})

test('every word must occur', () => {
  expect(titles('pollo cipolla')).toEqual(['Panino kebab di pollo'])
  expect(titles('kebab cheddar')).toEqual([])
  expect(titles('sushi')).toEqual([])
})

test('takes for misspelt only what occurs nowhere', () => {
  for (const typed of ['kebap', 'chedar', 'tirramisu', 'patatne', 'baklawa', 'cippolla']) {
    expect(search(typed).hits.length, typed).toBeGreaterThan(0)
    expect(search(typed).approximate, typed).toBe(true)
  }
  expect(search('kebab').approximate).toBe(false)
  expect(search('xyz')).toEqual({ hits: [], approximate: false })
})

test('names the words that match, for highlighting', () => {
  const [hit] = search('TIRAMI').hits
  expect([...(hit?.words ?? [])]).toEqual(['tiramisu'])
})
