import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTaxCode, isVatNumber, normalizeVatNumber } from './tax-numbers.ts'

test.each(['00743110157', '12345670017', '02118311006'])('%s is a VAT number, and the tax code of a firm', number => {
  expect([isVatNumber(number), isTaxCode(number)]).toEqual([true, true])
})

test.each(['', '0074311015', '00743110158', '0074311015A', ' 00743110157', '00000000000'])('%j is no VAT number', text => {
  expect(isVatNumber(text)).toBe(false)
})

// The second is the first with a digit replaced by a letter, as the tax office does for two people with equal codes.
test.each(['RSSMRA85T10A562S', 'RSSMRA85T10A56NH', 'VRDGPP13R10B293P'])('%s is a tax code', code => {
  expect(isTaxCode(code)).toBe(true)
})

test.each(['RSSMRA85T10A562T', 'rssmra85t10a562s', 'RSSMRA85T10A562', 'RSSMRA85Z10A562S', 'AAAAAAAAAAAAAAAA'])('%s is none', code => {
  expect(isTaxCode(code)).toBe(false)
})

test('one wrong digit is found in a VAT number', () => {
  const digits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (ten, at, by) => {
      const whole = [...Array(10).keys()].map(last => [...ten, last].join('')).find(isVatNumber) as string
      const wrong = [...whole].with(at, String((Number(whole[at]) + by) % 10)).join('')
      expect(isVatNumber(wrong)).toBe(false)
    }),
  )
})

test.each(['IT00743110157', 'it 00743110157', ' 007 4311 0157 '])('a VAT number is the same with its country and with spaces: %j', text => {
  expect(normalizeVatNumber(text)).toBe('00743110157')
})
