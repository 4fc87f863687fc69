import { expect, it } from 'vitest'
import { isProvince } from './provinces.ts'

it('knows the 107 provinces and metropolitan cities, and the four of Sardinia that come back', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  expect(letters.flatMap(one => letters.filter(two => isProvince(one + two)))).toHaveLength(111)
  for (const one of ['RM', 'NA', 'BT', 'SU', 'OT']) expect(isProvince(one)).toBe(true)
  for (const none of ['ZZ', 'EE', 'XX', 'R', '', 'rm']) expect(isProvince(none)).toBe(false)
})
