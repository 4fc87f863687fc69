import { describe, expect, it } from 'vitest'
import { findFreeItems } from './free-with.ts'
import { createValue, type GroupValues, toGroupValues } from './group-form-model.ts'

const value = (price: string, more = {}) => ({ ...createValue(), title: 'Voce', price, ...more })
const group = (values: GroupValues['values'], more = {}): GroupValues => ({ ...toGroupValues(undefined), values, ...more })
const usedBy = {
  foods: [
    { id: 'a', title: 'Acqua', sprice: 1.5 },
    { id: 'b', title: 'Panino', sprice: 7.9 },
    { id: 'c', title: 'Tovagliolo', sprice: 0 },
  ],
  combos: [{ id: 'd', title: 'Menu', sprice: 2 }],
}
const titles = (values: GroupValues) => findFreeItems(values, usedBy).map(({ title }) => title)

describe('what would cost nothing with a group', () => {
  it('is what its cheapest answer takes the whole price of, and not what costs nothing by itself', () => {
    expect(titles(group([value('1,00'), value('')]))).toEqual([])
    expect(titles(group([value('-1,49')]))).toEqual([])
    expect(titles(group([value('−1,50')]))).toEqual(['Acqua'])
    expect(titles(group([value('-100')]))).toEqual(['Acqua', 'Panino', 'Menu'])
  })

  it('counts every unit that can be chosen, and the price with a size', () => {
    expect(titles(group([value('-1', { maximum: '2' }), value('-0,50')], { maximum: '1' }))).toEqual([])
    expect(titles(group([value('-1', { maximum: '2' }), value('-0,50')], { maximum: '2' }))).toEqual(['Acqua', 'Menu'])
    expect(titles(group([value('1', { sizePrices: { large: '-1,50' } })]))).toEqual(['Acqua'])
    expect(titles(group([value('-1', { maximum: '9' })], { kind: 'size', maximum: '9' }))).toEqual([])
  })
})
