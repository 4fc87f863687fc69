import { expect, it } from 'vitest'
import type { PreparedCart } from '#assistants/carts/contract.ts'
import { writeAllergens } from '#orders/allergies/allergen-words.ts'
import { isTakeable, toCartLine } from './fill-cart.ts'

const line: PreparedCart['lines'][number] = {
  foodId: 'f0000000-0000-4000-8000-000000000000',
  comboId: null,
  slug: 'ayran',
  title: 'Ayran',
  categoryName: 'Bibite',
  image: null,
  quantity: 1,
  unitPriceCents: 250,
  plain: true,
  options: [],
  without: [],
  parts: null,
  words: [],
  leftOut: [],
  note: null,
  allergens: ['peanuts'],
  avoidedAllergens: [],
}

it('the kitchen reads the avoided allergens in Italian, whatever the page’s language', () => {
  const taken = toCartLine(line, { formatWithout: title => `不要${title}`, allergy: writeAllergens(['milk', 'peanuts']), language: 'zh' })
  expect(taken.build?.allergy).toBe('latte, arachidi')
})

it('a line that contains what the person avoids is not taken', () => {
  expect([line, { ...line, avoidedAllergens: ['peanuts' as const] }].map(isTakeable)).toEqual([true, false])
})
