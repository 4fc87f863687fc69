import { expect, test } from 'vitest'
import { affectsField } from './form-values.ts'

const before = { name: '', price: undefined, values: [{ name: '' }, { name: '' }] }

test('what is said of a field is over once it is changed, of a part of a list once that part is', () => {
  expect(affectsField('name', before, { ...before, name: 'Menu' })).toBe(true)
  expect(affectsField('values.1.name', before, { ...before, name: 'Menu' })).toBe(false)
  const named = { ...before, values: [{ name: '' }, { name: 'Doppia' }] }
  expect(affectsField('values', before, named)).toBe(true)
  expect(affectsField('values.1.name', before, named)).toBe(true)
  expect(affectsField('values.0.name', before, named)).toBe(false)
})

test('what is named otherwise than in the form is over with any change of what it is in', () => {
  expect(affectsField('image', before, { ...before, name: 'Menu' })).toBe(true)
  expect(affectsField('values.0.minimum', before, { ...before, values: [{ name: 'Sottile' }, { name: '' }] })).toBe(true)
  expect(affectsField('values.0.minimum', before, { ...before, name: 'Menu' })).toBe(false)
})

test('what is said of a number is over once the one that it is measured by is changed', () => {
  const numbers = { minimum: '3', maximum: '2', freeQuantity: '0', title: '' }
  expect(affectsField('maximum', numbers, { ...numbers, minimum: '1' })).toBe(true)
  expect(affectsField('maximum', numbers, { ...numbers, title: 'Salse' })).toBe(false)
  const slots = [{ minimum: '3', maximum: '2', title: '' }]
  expect(affectsField('slots.0.maximum', { slots }, { slots: [{ ...slots[0], minimum: '1' }] })).toBe(true)
  expect(affectsField('slots.0.maximum', { slots }, { slots: [{ ...slots[0], title: 'Bibita' }] })).toBe(false)
  expect(affectsField('endsAt', { startsAt: '', endsAt: '' }, { startsAt: '2026-03-01T10:00', endsAt: '' })).toBe(true)
})
