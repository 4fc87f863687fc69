import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeCouponCode } from './normalize-coupon-code.ts'

test('a discount code loses all separators but hyphen and underscore', () => {
  const unseen = fc.array(fc.constantFrom(...' \t\u00a0\u2009\u200b\u202a\u202c\u00ad', ''), { minLength: 40, maxLength: 40 })
  const dashes = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2212')
  fc.assert(
    fc.property(fc.constantFrom('BENVENUTO10', 'PRIMO-ORDINE_2'), unseen, dashes, (code, between, dash) => {
      const input = [...code].map((character, index) => character + between[index]).join('')
      expect(normalizeCouponCode(input.replaceAll('-', dash))).toBe(code)
    }),
  )
})
