import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateDescription } from './cut-description.ts'

test('64 characters stay whole', () => {
  expect(truncateDescription('a'.repeat(64))).toBe('a'.repeat(64))
})

test('the 65th character gives way to an ellipsis', () => {
  expect(truncateDescription('a'.repeat(65))).toBe(`${'a'.repeat(64)}…`)
})

test('a letter of two code points counts as one, and is never torn apart', () => {
  const accented = 'e\u0300'
  expect(truncateDescription(accented.repeat(64))).toBe(accented.repeat(64))
  expect(truncateDescription(accented.repeat(65))).toBe(`${accented.repeat(64)}…`)
})

test('what is shown is the beginning of the description', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), description => {
      const cut = truncateDescription(description)
      expect(description.startsWith(cut.endsWith('…') && cut !== description ? cut.slice(0, -1) : cut)).toBe(true)
    }),
  )
})

test('no space or comma stands before the ellipsis', () => {
  expect(truncateDescription(`${'a'.repeat(62)}, ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(62)}…`)
})

test('each letter of our languages counts by itself, as Intl says', () => {
  const from = (first: number, next: number) => Array.from({ length: next - first }, (_, index) => String.fromCharCode(first + index))
  const letters = [...from(0x20, 0x300), ...from(0x2010, 0x20d0)]
  const segments = new Intl.Segmenter('it', { granularity: 'grapheme' })
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), minLength: 65, maxLength: 80 }), text => {
      expect([...segments.segment(text)]).toHaveLength(text.length)
      expect(truncateDescription(text)).toBe(`${text.slice(0, 64).replace(/[\s,;:]+$/, '')}…`)
    }),
  )
})
