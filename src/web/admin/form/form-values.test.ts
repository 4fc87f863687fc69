import { expect, test } from 'vitest'
import { touches } from './form-values.ts'

const before = { name: '', price: undefined, values: [{ name: '' }, { name: '' }] }

test('what is said of a field is over once it is changed, of a part of a list once that part is', () => {
  expect(touches('name', before, { ...before, name: 'Menu' })).toBe(true)
  expect(touches('values.1.name', before, { ...before, name: 'Menu' })).toBe(false)
  const named = { ...before, values: [{ name: '' }, { name: 'Doppia' }] }
  expect(touches('values', before, named)).toBe(true)
  expect(touches('values.1.name', before, named)).toBe(true)
  expect(touches('values.0.name', before, named)).toBe(false)
})

test('what is named otherwise than in the form is over with any change of what it is in', () => {
  expect(touches('image', before, { ...before, name: 'Menu' })).toBe(true)
  expect(touches('values.0.minimum', before, { ...before, values: [{ name: 'Sottile' }, { name: '' }] })).toBe(true)
  expect(touches('values.0.minimum', before, { ...before, name: 'Menu' })).toBe(false)
})

test('what is said of a number is over once the one that it is measured by is changed', () => {
  const numbers = { minimum: '3', maximum: '2', freeQuantity: '0', title: '' }
  expect(touches('maximum', numbers, { ...numbers, minimum: '1' })).toBe(true)
  expect(touches('maximum', numbers, { ...numbers, title: 'Salse' })).toBe(false)
  const slots = [{ minimum: '3', maximum: '2', title: '' }]
  expect(touches('slots.0.maximum', { slots }, { slots: [{ ...slots[0], minimum: '1' }] })).toBe(true)
  expect(touches('slots.0.maximum', { slots }, { slots: [{ ...slots[0], title: 'Bibita' }] })).toBe(false)
  expect(touches('endsAt', { startsAt: '', endsAt: '' }, { startsAt: '2026-03-01T10:00', endsAt: '' })).toBe(true)
})
