import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minPublishedPhoneDigits, normalizePhone } from './phone.ts'

test.each([
  ['333 123 4567', '+39 333 123 4567'],
  ['+39 333 123 4567', '+39 333 123 4567'],
  ['333\u00a0123\u202f4567', '+39 333 123 4567'],
  ['333\u2009123\t4567', '+39 333 123 4567'],
  ['333\u2011123\u20134567', '+39 333 123 4567'],
  ['(+39) 333 1234567', '+39 333 123 4567'],
  ['0039 333.123.4567', '+39 333 123 4567'],
  ['39 333 1234567', '+39 333 123 4567'],
  ['tel:+393331234567', '+39 333 123 4567'],
  ['Tel.: 333/1234567', '+39 333 123 4567'],
  ['＋３９ ３３３ １２３ ４５６７', '+39 333 123 4567'],
  ['٣٣٣ ١٢٣ ٤٥٦٧', '+39 333 123 4567'],
  ['\u202a+39 333 1234567\u202c', '+39 333 123 4567'],
  ['06/5550101', '+39 06 555 0101'],
  ['0746 555019', '+39 0746 555 019'],
  ['+39 (0)6 555 0101', '+39 06 555 0101'],
  ['+44 (0)20 7946 0958', '+44 207 946 0958'],
  ['+1 (212) 555-0123', '+1 212 555 0123'],
  ['+378 0549 882 914', '+378 054 988 2914'],
  ['118118', '118 118'],
  ['+39 800 123456', '800 123 456'],
])('%j is kept as %s', (input, kept) => {
  expect(normalizePhone(input)).toBe(kept)
})

test.each(['', '12345', '((((((((', 'call me', '06 0000 interno', '3333333333', '1234567890123456', '333 1234567 +39', '+'])('%j is no number', input => {
  expect(normalizePhone(input)).toBeUndefined()
})

test('a number that the chain publishes may have five digits', () => {
  expect([normalizePhone('06060', minPublishedPhoneDigits), normalizePhone('06060')]).toEqual(['+39 06 060', undefined])
})

const separators = [...' .-/()\t\u00a0\u2009\u202f\u2003\u3000\u2010\u2011\u2012\u2013\u2212\u00ad\u200b\u200e\u200f\u202a\u202c\u2066\u2069\ufeff·']
const scripts = ['0', '\u0660', '\u06f0', '\u0966', '\uff10', '\u{1d7ce}'].map(
  zero => (digit: string) => String.fromCodePoint((zero.codePointAt(0) as number) + Number(digit)),
)
const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(list => list.join(''))

test('whatever separates its digits and in whatever script they are typed, a number is kept in one form, which stays as it is', () => {
  const number = fc.oneof(
    digits(7).map(rest => `+393${rest}12`),
    digits(7).map(rest => `+3906${rest}`),
    digits(6).map(rest => `+390746${rest}`),
    digits(8).map(rest => `+4917${rest}1`),
  )
  const between = fc.array(fc.constantFrom(...separators), { maxLength: 3 }).map(list => list.join('').replaceAll(/[()]/g, ''))
  fc.assert(
    fc.property(
      number,
      fc.array(between, { minLength: 16, maxLength: 16 }),
      fc.array(fc.constantFrom(...scripts), { minLength: 16, maxLength: 16 }),
      fc.constantFrom('+', '\uff0b', '00', '(+', 'tel:+'),
      (plain, gaps, inScript, plus) => {
        const dialled = plain.slice(1)
        const input = [...dialled].map((digit, index) => `${inScript[index]?.(digit)}${gaps[index]}${plus === '(+' && index === 1 ? ')' : ''}`).join('')
        const kept = normalizePhone(plain)
        expect(kept?.replaceAll(' ', '')).toBe(plain)
        expect(normalizePhone(plus + input)).toBe(kept)
        expect(normalizePhone(kept as string)).toBe(kept)
      },
    ),
  )
})

test('an accepted phone number is normalized once: normalizing again changes nothing', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789+ ()/-', '00', '39', '\u0660') })
  fc.assert(
    fc.property(text, input => {
      const kept = normalizePhone(input)
      if (kept !== undefined) expect(normalizePhone(kept)).toBe(kept)
    }),
    { numRuns: 2000 },
  )
})
