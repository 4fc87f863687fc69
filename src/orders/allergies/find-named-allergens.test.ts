import { expect, test } from 'vitest'
import { type Allergen, allergens } from '#menu/vocabulary.ts'
import { findNamedAllergens } from './find-named-allergens.ts'

const noNames = Object.fromEntries(allergens.map(allergen => [allergen, '-'])) as Record<Allergen, string>

test.each<[allergy: string, named: Allergen[]]>([
  ['latte', ['milk']],
  ['Sono allergica al LATTE e alla frutta a guscio', ['milk', 'nuts']],
  ['Celiachia', ['gluten']],
  ['nut allergy, no peanuts please', ['peanuts']],
  ['shellfish', ['crustaceans', 'molluscs']],
  ['lattuga', []],
  ['fragole', []],
  ['', []],
])('%s', (allergy, named) => {
  expect(findNamedAllergens(allergy, noNames)).toEqual(named)
})

test('names of the page’s language are found, also where words have no spaces', () => {
  expect(findNamedAllergens('我对牛奶过敏', { ...noNames, milk: '牛奶' })).toEqual(['milk'])
  expect(findNamedAllergens('keine Erdnüsse', { ...noNames, peanuts: 'Erdnüsse' })).toEqual(['peanuts'])
})
