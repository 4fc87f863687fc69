import { expect, test } from 'vitest'
import { computeIngredientUse, findItemsWith, findItemsWithoutIngredients } from './ingredient-use.ts'

const recipes = {
  items: new Map([
    [
      'kebab',
      [
        { ingredientId: 'meat', quantity: 120, removable: false },
        { ingredientId: 'onion', quantity: 15, removable: true },
        { ingredientId: 'sauce', quantity: 30, removable: false },
      ],
    ],
    ['extra', [{ ingredientId: 'meat', quantity: 60, removable: false }]],
    ['salad', [{ ingredientId: 'onion', quantity: 0, removable: false }]],
  ]),
  made: new Map([['sauce', [{ ingredientId: 'yogurt', quantity: 0.7 }]]]),
}
const kebab = { foodId: 'kebab', quantity: 2, options: [{ optionValueId: 'extra', quantity: 2 }], without: [] }
const limit = (...entries: [string, number][]) => new Map(entries)

test('a dish takes its ingredients and those of its options, in whole units, without what is left out', () => {
  const counted = limit(['meat', 1000], ['onion', 500], ['yogurt', 500])
  expect(computeIngredientUse([kebab], recipes, counted)).toEqual(limit(['meat', 480], ['onion', 30], ['yogurt', 42]))
  expect(computeIngredientUse([{ ...kebab, without: [{ ingredientId: 'onion' }] }], recipes, counted).has('onion')).toBe(false)
  expect(computeIngredientUse([{ ...kebab, quantity: 1 }], recipes, limit(['yogurt', 1]))).toEqual(limit(['yogurt', 21]))
})

test('a sauce that is counted itself does not take its components as well', () => {
  expect(computeIngredientUse([kebab], recipes, limit(['sauce', 100], ['yogurt', 100]))).toEqual(limit(['sauce', 60]))
})

test('what lacks an ingredient that cannot be left out is sold out, a trace counts as well', () => {
  expect(findItemsWithoutIngredients(recipes, limit(['onion', 0]))).toEqual(['salad'])
  expect(findItemsWithoutIngredients(recipes, limit(['yogurt', 0]))).toEqual(['kebab'])
  expect(findItemsWithoutIngredients(recipes, limit(['meat', 100]))).toEqual(['kebab'])
  expect(findItemsWithoutIngredients(recipes, limit(['meat', 120]))).toEqual([])
})

test('an ingredient is in a dish also as a part of its sauce', () => {
  expect(findItemsWith(recipes, 'yogurt')).toEqual(['kebab'])
  expect(findItemsWith(recipes, 'onion')).toEqual(['kebab', 'salad'])
})
