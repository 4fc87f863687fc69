import { expect, it } from 'vitest'
import { type SellableOption, validateCustomization } from '#orders/dishes/customization.ts'
import { countFreeUnits, dropUnavailableOptions, evaluateCustomization } from './customization.ts'

const value = (id: string, more: Partial<SellableOption> = {}): SellableOption => ({
  ...{
    id,
    title: id,
    translations: {},
    priceCents: 50,
    sizePricesCents: {},
    defaultQuantity: 0,
    maximum: 2,
    available: true,
    allergens: [],
    marks: [],
    work: {},
  },
  ...more,
})
const ingredient = (id: string, removable: boolean) => ({ id, title: id, translations: {}, removable, allergens: [], frozen: false })
const dish = {
  groups: [
    {
      ...{ id: 'g', title: 'Salse', translations: {}, minimum: 0, maximum: 3, freeQuantity: 0 },
      kind: 'choice' as const,
      values: [value('tahina'), value('yogurt', { available: false })],
    },
  ],
  ingredients: [ingredient('cipolla', true), ingredient('pane', false)],
}
const chosen = (id: string, quantity = 1) => ({ optionValueId: id, quantity })

it('dropping unavailable options makes a line’s customization valid again', () => {
  const kept = { options: [chosen('maionese'), chosen('tahina', 5), chosen('yogurt')], without: ['cipolla', 'pane', 'rucola'], note: 'ben cotto' }
  expect(validateCustomization(dish, kept)).not.toEqual([])
  const possible = dropUnavailableOptions(dish, kept)
  expect(possible).toEqual({ options: [chosen('tahina', 2)], without: ['cipolla'], note: 'ben cotto' })
  expect(validateCustomization(dish, possible)).toEqual([])
})

it('a fully available customization is unchanged', () => {
  const kept = { options: [chosen('tahina')], without: ['cipolla'] }
  expect(dropUnavailableOptions(dish, kept)).toEqual(kept)
})

it('of the included options the dearest is free', () => {
  const groups = dish.groups.map(group => ({ ...group, freeQuantity: 1, values: [value('tahina'), value('cheddar', { priceCents: 90 })] }))
  expect(countFreeUnits(groups, [chosen('tahina')])).toEqual(new Map([['tahina', 1]]))
  expect(countFreeUnits(groups, [chosen('tahina'), chosen('cheddar')])).toEqual(
    new Map([
      ['tahina', 0],
      ['cheddar', 1],
    ]),
  )
})

it('is called halal or vegan before a question is answered only where every answer keeps it, and spicy once something spicy is in it', () => {
  const values = [value('tahina', { marks: ['vegan', 'halal'] }), value('yogurt', { marks: ['halal', 'spicy'] }), value('lardo', { available: false })]
  const priced = { priceCents: 650, spriceCents: 650, discountPercent: 0 }
  const sauces = { id: 'g', title: 'Salse', translations: {}, maximum: 3, freeQuantity: 0, kind: 'choice' as const, values }
  const falafel = {
    ...priced,
    ...dish,
    id: 'f',
    slug: 'f',
    title: 'F',
    description: '',
    translations: {},
    vatClass: '',
    work: {},
    available: true,
    allergens: [],
  }
  const marksOf = (minimum: number, ...options: string[]) =>
    evaluateCustomization({ ...falafel, marks: ['halal', 'vegan'], groups: [{ ...sauces, minimum }] }, { options: options.map(id => chosen(id)), without: [] })
      .marks
  expect(marksOf(0)).toEqual(['halal', 'vegan'])
  expect(marksOf(1)).toEqual(['halal'])
  expect(marksOf(1, 'tahina')).toEqual(['halal', 'vegan'])
  expect(marksOf(2, 'tahina')).toEqual(['halal'])
  expect(marksOf(1, 'yogurt')).toEqual(['halal', 'spicy'])
})
