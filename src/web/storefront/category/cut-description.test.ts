import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutDescription } from './cut-description.ts'

test('64 characters stay whole', () => {
  expect(cutDescription('a'.repeat(64))).toBe('a'.repeat(64))
})

test('the 65th character gives way to an ellipsis', () => {
  expect(cutDescription('a'.repeat(65))).toBe(`${'a'.repeat(64)}…`)
})

test('a letter of two code points counts as one, and is never torn apart', () => {
  const accented = 'e\u0300'
  expect(cutDescription(accented.repeat(64))).toBe(accented.repeat(64))
  expect(cutDescription(accented.repeat(65))).toBe(`${accented.repeat(64)}…`)
})

test('what is shown is the beginning of the description', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), description => {
      const cut = cutDescription(description)
      expect(description.startsWith(cut.endsWith('…') && cut !== description ? cut.slice(0, -1) : cut)).toBe(true)
    }),
  )
})

test('no space or comma stands before the ellipsis', () => {
  expect(cutDescription(`${'a'.repeat(62)}, ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(62)}…`)
})
