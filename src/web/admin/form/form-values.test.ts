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
