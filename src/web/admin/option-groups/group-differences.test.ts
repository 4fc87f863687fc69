import { expect, test } from 'vitest'
import { diffGroups } from './group-differences.ts'
import { createValue, type GroupValues, toGroupValues } from './group-form-model.ts'

const words = { ingredientName: (id: string) => `ingrediente ${id}`, sizeName: (id: string) => `formato ${id}`, allergen: String, mark: String }
const group: GroupValues = { ...toGroupValues(undefined), title: 'Salse', values: [{ ...createValue(), key: 'k', title: 'Piccante' }] }
const [value] = group.values
const rows = (mine: GroupValues, theirs: GroupValues) => diffGroups(mine, theirs, words)

test('nothing that differs between two versions of an option group is left unsaid', () => {
  expect(rows(group, group)).toEqual([])
  for (const change of [
    { title: 'x' },
    { titleEn: 'x' },
    { internalName: 'x' },
    { kind: 'size' as const },
    { minimum: '2' },
    { maximum: '2' },
    { freeQuantity: '2' },
  ])
    expect([change, rows(group, { ...group, ...change }).length]).toEqual([change, 1])
  for (const change of [
    { titleEn: 'Hot' },
    { price: '0,50' },
    { maximum: '3' },
    { defaultQuantity: '1' },
    { allergens: ['gluten'] },
    { marks: ['spicy'] },
    { ingredients: [{ ingredientId: 'i', quantity: '2' }] },
    { work: { griglia: '1' } },
    { sizePrices: { maxi: '1,00' } },
  ]) {
    const [row, ...more] = rows(group, { ...group, values: [{ ...value, ...change } as never] })
    expect([change, row?.mine === row?.theirs, more]).toEqual([change, false, []])
  }
})
