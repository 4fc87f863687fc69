import { expect, test } from 'vitest'
import { affectsField } from './form-values.ts'

const before = { name: '', price: undefined, values: [{ name: '' }, { name: '' }] }

test('an error disappears when its field, or its row of a list, changes', () => {
  expect(affectsField('name', before, { ...before, name: 'Menu' })).toBe(true)
  expect(affectsField('values.1.name', before, { ...before, name: 'Menu' })).toBe(false)
  const named = { ...before, values: [{ name: '' }, { name: 'Doppia' }] }
  expect(affectsField('values', before, named)).toBe(true)
  expect(affectsField('values.1.name', before, named)).toBe(true)
  expect(affectsField('values.0.name', before, named)).toBe(false)
})

test('an error of a field unknown to the form disappears with any change of its parent', () => {
  expect(affectsField('image', before, { ...before, name: 'Menu' })).toBe(true)
  expect(affectsField('values.0.minimum', before, { ...before, values: [{ name: 'Sottile' }, { name: '' }] })).toBe(true)
  expect(affectsField('values.0.minimum', before, { ...before, name: 'Menu' })).toBe(false)
})

test('an error of a limit disappears when either number changes', () => {
  const numbers = { minimum: '3', maximum: '2', freeQuantity: '0', title: '' }
  expect(affectsField('maximum', numbers, { ...numbers, minimum: '1' })).toBe(true)
  expect(affectsField('maximum', numbers, { ...numbers, title: 'Salse' })).toBe(false)
  const slots = [{ minimum: '3', maximum: '2', title: '' }]
  expect(affectsField('slots.0.maximum', { slots }, { slots: [{ ...slots[0], minimum: '1' }] })).toBe(true)
  expect(affectsField('slots.0.maximum', { slots }, { slots: [{ ...slots[0], title: 'Bibita' }] })).toBe(false)
  expect(affectsField('endsAt', { startsAt: '', endsAt: '' }, { startsAt: '2026-03-01T10:00', endsAt: '' })).toBe(true)
})
