import { expect, test } from 'vitest'
import { parseScan } from './parse-scan.ts'

test('number, serial number and total are found wherever a code has them; dates are none of them', () => {
  expect(parseScan('0123-0045')).toEqual({ number: '0123-0045' })
  expect(parseScan(' 12-7 ')).toEqual({ number: '0012-0007' })
  expect(parseScan("0123'0045")).toEqual({ number: '0123-0045' })
  expect(parseScan('01230045')).toEqual({ number: '0123-0045' })
  expect(parseScan('99MEY012345;0123-0045;28/11/2026 20:31;18,50')).toEqual({ number: '0123-0045', serial: '99MEY012345', totalCents: 1850 })
  expect(parseScan('2026-11-28T20:31 DOC 0009/0101 RT 72mu1234567 EUR 7.00')).toEqual({ number: '0009-0101', serial: '72MU1234567', totalCents: 700 })
  expect(parseScan('28-11-2026')).toEqual({})
  expect(parseScan('grazie')).toEqual({})
})
