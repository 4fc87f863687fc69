import { expect, test } from 'vitest'
import type { Allergen } from '#menu/vocabulary.ts'
import { describeChoices } from './choices.ts'
import type { SellableIngredient, SellableOption, SellableOptionGroup } from './customization.ts'

const ingredient = (title: string, removable: boolean, allergens: Allergen[]): SellableIngredient => ({
  id: title,
  title,
  translations: {},
  removable,
  allergens,
  frozen: false,
})
const option = (title: string, defaultQuantity: number, allergens: Allergen[]): SellableOption => ({
  id: title,
  title,
  translations: {},
  priceCents: 0,
  sizePricesCents: {},
  defaultQuantity,
  maximum: 1,
  available: true,
  allergens,
  marks: [],
  work: {},
})
const group = (minimum: number, values: SellableOption[]): SellableOptionGroup => ({
  id: 'group',
  title: 'Gruppo',
  translations: {},
  kind: 'choice',
  minimum,
  maximum: 3,
  freeQuantity: 0,
  values,
})

test('an allergen of a removable ingredient or a voluntary option is avoidable, one of the recipe or a required choice is not', () => {
  const food = { allergens: ['gluten'], asServed: { allergens: ['gluten', 'eggs', 'milk'], marks: [] } } satisfies Parameters<typeof describeChoices>[0]
  const ingredients = [ingredient('Feta', true, ['milk']), ingredient('Maionese', false, ['eggs'])]
  const groups = [group(1, [option('Pane al sesamo', 1, ['sesame'])]), group(0, [option('Salsa', 1, ['mustard']), option('Noci', 0, ['nuts'])])]
  const { addable, avoidable, ingredients: named } = describeChoices(food, ingredients, groups)
  expect(avoidable).toEqual(['milk', 'mustard'])
  expect(addable).toEqual(['nuts'])
  expect(named.map(({ title }) => title)).toEqual(['Feta', 'Maionese'])
})

test('an allergen that the recipe declares itself stays, whatever is removed', () => {
  const food = { allergens: ['milk'], asServed: { allergens: ['milk'], marks: [] } } satisfies Parameters<typeof describeChoices>[0]
  expect(describeChoices(food, [ingredient('Feta', true, ['milk'])], [])).toMatchObject({ avoidable: [], addable: [] })
})
