import { expect, test } from 'vitest'
import { diffCombos } from './combo-differences.ts'
import { type ComboValues, createSlot, toComboValues } from './combo-form-model.ts'

const words = { categoryName: (id: string) => ({ a: 'Menu', b: 'Panini' })[id] ?? id, foodName: (id: string) => `piatto ${id}`, mark: String }
const combo: ComboValues = { ...toComboValues(undefined), title: 'Menu kebab', category: 'a', slots: [{ ...createSlot(), key: 'k', title: 'Da bere' }] }
const [slot] = combo.slots
const named = (mine: ComboValues, theirs: ComboValues) => diffCombos(mine, theirs, words).map(({ name, mine, theirs }) => [name, mine, theirs])

test('nothing that differs between two versions of a combo is left unsaid', () => {
  expect(named(combo, combo)).toEqual([])
  expect(named(combo, { ...combo, category: 'b' })).toEqual([['Categoria', 'Menu', 'Panini']])
  expect(named({ ...combo, marks: ['spicy'] }, combo)).toHaveLength(1)
  const current = '/pictures/abcdef0123/640.webp'
  expect(named({ ...combo, current }, { ...combo, current })).toEqual([])
  expect(named(combo, { ...combo, current })).toEqual([['Immagine', [], [{ address: current, file: undefined, alt: '' }]]])
  const image = new File(['x'], 'nuova.png')
  expect(named({ ...combo, image }, combo)).toEqual([['Immagine', [{ address: undefined, file: image, alt: '' }], []]])
  for (const change of [{ titleEn: 'To drink' }, { minimum: '0' }, { foods: [{ foodId: 'x', surcharge: '', defaultQuantity: '0' }] }])
    expect(named(combo, { ...combo, slots: [{ ...slot, ...change } as never] })).toHaveLength(1)
  const withFood = (food: object) => ({ ...combo, slots: [{ ...slot, foods: [{ foodId: 'x', surcharge: '', defaultQuantity: '0', ...food }] } as never] })
  expect(named(withFood({}), withFood({ surcharge: '0,50' }))[0]?.[2]).toContain('piatto x +0,50')
  expect(named(withFood({}), withFood({ defaultQuantity: '1' }))).toHaveLength(1)
  expect(named(withFood({}), withFood({ foodId: 'y' }))).toHaveLength(1)
})
