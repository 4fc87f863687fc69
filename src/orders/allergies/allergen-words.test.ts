import { expect, it } from 'vitest'
import { type Allergen, allergens } from '#menu/vocabulary.ts'
import { serverText } from '#platform/language/server-texts.ts'
import menu from '#texts/it/menu.json' with { type: 'json' }
import { readAllergens, showAllergy, staffAllergenNames, toStaffAllergy, writeAllergens } from './allergen-words.ts'
import { maxAllergyLength } from './states-allergy.ts'

const inChinese = (allergen: Allergen) => serverText('zh', `allergen-names.${allergen}`)

it('the staff reads the words of the Italian menu, in one field, even for all allergens', () => {
  expect(staffAllergenNames).toEqual(Object.fromEntries(allergens.map(name => [name, menu[`menu.allergen_${name}`]])))
  expect(writeAllergens(['milk', 'peanuts'])).toBe('latte, arachidi')
  expect(writeAllergens(allergens).length).toBeLessThanOrEqual(maxAllergyLength)
  expect(readAllergens(writeAllergens(allergens))).toEqual(allergens)
})

it('a guest reads allergens in the own language, and other words as they were written', () => {
  expect(showAllergy('latte, arachidi', inChinese)).toBe('牛奶, 花生')
  expect(showAllergy('grave: kiwi', inChinese)).toBe('grave: kiwi')
  expect(toStaffAllergy('牛奶, 花生', inChinese)).toBe('latte, arachidi')
  expect(toStaffAllergy('牛奶, kiwi, ', inChinese)).toBe('latte, kiwi, ')
  expect(toStaffAllergy('kiwi,', inChinese)).toBe('kiwi,')
})
