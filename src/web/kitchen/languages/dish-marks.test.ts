import { expect, it } from 'vitest'
import { listDishMarks } from './dish-marks.ts'

const dish = { title: 'Panino kebab', marks: [], options: [], note: null, combo: undefined }
const option = (title: string) => ({ optionValueId: title, groupTitle: '', title, quantity: 1, freeQuantity: 0, priceCents: 0 })

it('a dish is marked as spicy by the menu, once', () => {
  expect(listDishMarks(dish)).toEqual([])
  expect(listDishMarks({ ...dish, marks: ['spicy'] })).toEqual(['spicy'])
  // The option shows the sign itself.
  expect(listDishMarks({ ...dish, marks: ['spicy'], options: [option('Piccante della casa')] })).toEqual([])
})

it('a dish is marked as shared where menu or note say so', () => {
  expect(listDishMarks({ ...dish, title: 'Patatine da condividere' })).toEqual(['share'])
  expect(listDishMarks({ ...dish, note: 'Da dividere in due, grazie' })).toEqual(['share'])
  expect(listDishMarks({ ...dish, note: 'divida pure il conto' })).toEqual([])
})
