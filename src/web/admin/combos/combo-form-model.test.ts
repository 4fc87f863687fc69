import { expect, test } from 'vitest'
import { type ComboValues, createSlot, toComboValues, validateCombo } from './combo-form-model.ts'

test('a deleted dish is named as the error at its place in the combo', () => {
  const food = (foodId: string, deletedTitle?: string) => ({ foodId, surcharge: '', defaultQuantity: '0', deletedTitle })
  const slot = (...foods: ReturnType<typeof food>[]) => ({ ...createSlot(), title: 'Da bere', foods })
  const combo: ComboValues = { ...toComboValues(undefined), title: 'Menu kebab', category: 'a', price: '8,90' }
  expect(validateCombo({ ...combo, slots: [slot(food('a'))] })).toEqual({})
  expect(validateCombo({ ...combo, slots: [slot(food('a')), slot(food('b'), food('c', 'Ayran'))] })).toEqual({
    'slots.1.foods.1': 'Questo piatto è stato eliminato: toglilo dalla parte.',
  })
})
