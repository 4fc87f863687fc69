import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Allergen, allergens } from '#menu/vocabulary.ts'
import { listDefaultOptions, validateCustomization } from '#orders/dishes/customization.ts'
import { collectAllergens } from '#orders/dishes/customization-allergens.ts'
import { filterDish, fitCombo } from './allergen-filter.ts'

type Dish = Parameters<typeof filterDish>[0]

const allergenSet = fc.subarray(['milk', 'gluten', 'sesame'] as Allergen[])
const option = fc.record({ allergens: allergenSet, defaultQuantity: fc.constantFrom(0, 0, 1), available: fc.boolean() })
const dishes = fc
  .record({
    allergens: fc.subarray(['milk', 'gluten'] as Allergen[], { maxLength: 1 }),
    ingredients: fc.array(fc.record({ allergens: allergenSet, removable: fc.boolean() }), { maxLength: 3 }),
    groups: fc.array(fc.record({ minimum: fc.constantFrom(0, 1), values: fc.array(option, { minLength: 1, maxLength: 3 }) }), { maxLength: 2 }),
  })
  .map(
    ({ allergens: own, ingredients, groups }): Dish => ({
      allergens: own,
      ingredients: ingredients.map((ingredient, index) => ({ id: `i${index}`, title: '', translations: {}, frozen: false, ...ingredient })),
      groups: groups.map(({ minimum, values }, index) => ({
        ...{ id: `g${index}`, title: '', translations: {}, kind: 'choice' as const, minimum, maximum: 9, freeQuantity: 0 },
        values: values.map((value, position) => ({
          ...{ id: `g${index}v${position}`, title: '', translations: {}, priceCents: 0, sizePricesCents: {}, maximum: 1, marks: [], work: {} },
          ...value,
        })),
      })),
    }),
  )

test('what a filter lets through can be made, and contains none of the avoided allergens', () => {
  fc.assert(
    fc.property(dishes, allergenSet, (dish, avoided) => {
      const avoid = new Set(avoided)
      const { fit, mustLeaveOut, groups } = filterDish(dish, avoid)
      const isUnsafe = (found: readonly Allergen[]) => found.some(allergen => avoid.has(allergen))
      if (fit === 'as_served') {
        const options = dish.groups.flatMap(({ values }) => values.filter(({ defaultQuantity }) => defaultQuantity > 0))
        expect(isUnsafe(collectAllergens(dish, { options, without: [] }))).toBe(false)
      }
      if (fit === 'not_possible') return
      // Every safe and available option at once, and the named ingredients left out.
      const options = groups.flatMap(({ values }) => values.filter(({ available }) => available))
      const chosen = { options: options.map(({ id }) => ({ optionValueId: id, quantity: 1 })), without: mustLeaveOut }
      expect(validateCustomization(dish, chosen)).toEqual([])
      expect(isUnsafe(collectAllergens(dish, { options, without: mustLeaveOut }))).toBe(false)
    }),
  )
})

test('a recipe with the allergen is not possible, whatever is left out', () => {
  const dish: Dish = { allergens: ['milk'], ingredients: [], groups: [] }
  expect(filterDish(dish, new Set<Allergen>(['milk'])).fit).toBe('not_possible')
  expect(filterDish(dish, new Set<Allergen>(['nuts'])).fit).toBe('as_served')
  expect(filterDish(dish, new Set(allergens)).fit).toBe('not_possible')
  expect(listDefaultOptions(dish)).toEqual([])
})

test('a combo is possible while each slot that must be filled has a possible dish', () => {
  const dish = (allergen: Allergen) => ({ allergens: [allergen], ingredients: [], groups: [] }) as unknown as never
  const slot = (...all: Allergen[]) => ({
    ...{ id: 's', title: '', translations: {}, minimum: 1, maximum: 1 },
    dishes: all.map((allergen, index) => ({ dish: dish(allergen), surchargeCents: 0, defaultQuantity: index === 0 ? 1 : 0 })),
  })
  const avoid = new Set<Allergen>(['milk'])
  expect(fitCombo({ slots: [slot('gluten')] }, avoid)).toBe('as_served')
  expect(fitCombo({ slots: [slot('milk', 'gluten')] }, avoid)).toBe('if_changed')
  expect(fitCombo({ slots: [slot('gluten'), slot('milk')] }, avoid)).toBe('not_possible')
})
