import { expect, test } from 'vitest'
import { listLineLabels } from './checkout-lines.tsx'

const option = (title: string, quantity = 1) => ({ optionValueId: title, groupTitle: 'Extra', title, quantity, freeQuantity: 0, priceCents: 100 })
const without = [{ ingredientId: 'onion', title: 'Cipolla' }]
const say = ((_: string, { title }: { title: string }) => `senza ${title}`) as Parameters<typeof listLineLabels>[1]

test('a line lists quantity, removed ingredients and the note', () => {
  const line = { quantity: 3, options: [option('Abbondante'), option('Feta', 2)], without, parts: [], note: 'Ben cotto' }
  expect(listLineLabels(line, say)).toEqual(['Abbondante', '2 × Feta', 'senza cipolla', '“Ben cotto”'])
})

test('a combo lists each dish per combo with its customization', () => {
  const part = (title: string, quantity: number) => ({
    comboSlotId: 'slot',
    foodId: title,
    title,
    quantity,
    options: [],
    without: [],
    allergens: [],
    marks: [],
  })
  const parts = [{ ...part('Panino kebab', 2), options: [option('Tahina')], without }, part('Ayran', 4)]
  expect(listLineLabels({ quantity: 2, options: [], without: [], parts, note: null }, say)).toEqual(['Panino kebab (Tahina, senza cipolla)', '2 × Ayran'])
})
