import { expect, test } from 'vitest'
import { mergeIngredients } from './inherited-allergens.ts'

test('a dish with ingredients has their allergens in the law’s order, and the frozen asterisk once', () => {
  const own = { allergens: ['milk' as const], marks: ['spicy' as const] }
  expect(mergeIngredients(own, [])).toEqual(own)
  expect(mergeIngredients(own, [{ allergens: ['gluten', 'milk'], frozen: false }])).toEqual({ allergens: ['gluten', 'milk'], marks: ['spicy'] })
  const frozen = { allergens: [], frozen: true }
  expect(mergeIngredients(own, [frozen, frozen])).toEqual({ allergens: ['milk'], marks: ['spicy', 'frozen'] })
  expect(mergeIngredients({ ...own, marks: ['frozen'] }, [frozen]).marks).toEqual(['frozen'])
})
