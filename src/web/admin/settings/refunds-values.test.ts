import { expect, test } from 'vitest'
import { settingsSections } from '#restaurants/settings/contract.ts'
import { findInvalidLimits, parseLimit, toRefundsSettings, toRefundsValues } from './refunds-values.ts'

const settings = settingsSections.refunds.parse({})

test('settings survive the form as they are, with and without limits', () => {
  expect(toRefundsSettings(toRefundsValues(settings))).toEqual(settings)
  const other = { ...settings, approvalAboveCents: 15_050, approvalHours: 3 }
  expect(toRefundsValues(other).approvalAbove).toBe('150,50')
  expect(toRefundsSettings(toRefundsValues(other))).toEqual(other)
})

test('an empty field is no limit, what is no amount is neither', () => {
  expect(['', ' 12,5 ', '30', '0', '-1', '1.000', 'tanto'].map(parseLimit)).toEqual([null, 1250, 3000, 0, undefined, undefined, undefined])
  expect(findInvalidLimits({ ...toRefundsValues(settings), 'manager.day': 'tanto' })).toEqual(['manager.day'])
})
