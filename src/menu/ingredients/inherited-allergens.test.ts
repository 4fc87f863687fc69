import { expect, test } from 'vitest'
import { withIngredients } from './inherited-allergens.ts'

test('what contains ingredients has their allergens in the law’s order, and the asterisk once where one was bought frozen', () => {
  const own = { allergens: ['milk' as const], marks: ['spicy' as const] }
  expect(withIngredients(own, [])).toEqual(own)
  expect(withIngredients(own, [{ allergens: ['gluten', 'milk'], frozen: false }])).toEqual({ allergens: ['gluten', 'milk'], marks: ['spicy'] })
  const frozen = { allergens: [], frozen: true }
  expect(withIngredients(own, [frozen, frozen])).toEqual({ allergens: ['milk'], marks: ['spicy', 'frozen'] })
  expect(withIngredients({ ...own, marks: ['frozen'] }, [frozen]).marks).toEqual(['frozen'])
})
