import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTaxCode, isVatNumber, normalizeVatNumber } from '../tax-numbers.ts'
import { normalizeCode } from './typed-codes.ts'

test.each([
  ['RSS MRA 70A01 H501S', 'RSSMRA70A01H501S'],
  ['\u00a000184', '00184'],
  ['123\u2009456', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['abcd\u2011efgh\u2013jklm', 'ABCDEFGHJKLM'],
  ['ＳＵＢＭ７０Ｎ', 'SUBM70N'],
  ['(RM)', 'RM'],
  ['SUBM70N9', 'SUBM70N9'],
])('%j is meant as %s', (input, code) => {
  expect(normalizeCode(input)).toBe(code)
})

const separator = fc.constantFrom(...' .-/\t\u00a0\u2009\u202f\u2010\u2011\u2013\u2212\u00ad\u200b\u200e\u202a\u202c\ufeff·_')
const gaps = fc.array(
  fc.array(separator, { maxLength: 3 }).map(list => list.join('')),
  { minLength: 40, maxLength: 40 },
)
const wide = (character: string) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)
const parted = (code: string, between: string[], isWide: boolean) =>
  (between.at(-1) ?? '') + [...code].map((character, index) => (isWide ? wide(character) : character) + between[index]).join('')

test('whatever parts its characters, in small letters or full-width, a code is kept in one form', () => {
  const codes = fc.constantFrom('RSSMRA85T10A562S', '00743110157', '00184', 'SUBM70N', 'ABCD2345EFGH6789', '123456', 'RM')
  fc.assert(
    fc.property(codes, gaps, fc.boolean(), fc.boolean(), (code, between, isWide, isSmall) => {
      const input = parted(isSmall ? code.toLowerCase() : code, between, isWide)
      expect(normalizeCode(input)).toBe(code)
      expect(normalizeVatNumber(`IT${input}`)).toBe(code)
      expect([isTaxCode(normalizeCode(input)), isVatNumber(normalizeCode(input))]).toEqual([isTaxCode(code), isVatNumber(code)])
    }),
  )
})
