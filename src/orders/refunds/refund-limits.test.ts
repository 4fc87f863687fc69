import { expect, test } from 'vitest'
import { settingsSections } from '#restaurants/settings/contract.ts'
import { computeRemainingCents, findRefundLimits, needsApproval } from './refund-limits.ts'

const settings = settingsSections.refunds.parse({})

test('without settings the kitchen refunds nothing, an administrator anything, and roles in between more the higher they are', () => {
  expect(findRefundLimits(settings, ['kitchen'])).toEqual({ perOrderCents: 0, perDayCents: 0 })
  expect(findRefundLimits(settings, ['administrator'])).toEqual({ perOrderCents: null, perDayCents: null })
  const limits = (['call_centre', 'manager', 'area_manager'] as const).map(role => findRefundLimits(settings, [role]).perOrderCents ?? 0)
  expect(limits).toEqual([...limits].sort((a, b) => a - b))
  expect(settings.approvalAboveCents).toBeNull()
})

test('of several roles the highest limit counts; roles without one refund nothing', () => {
  expect(findRefundLimits(settings, ['kitchen', 'manager'])).toEqual(settings.limits.manager)
  expect(findRefundLimits(settings, ['manager', 'administrator'])).toEqual({ perOrderCents: null, perDayCents: null })
  for (const roles of [[], ['courier'], ['accountant', 'read_only']] as const)
    expect(findRefundLimits(settings, roles)).toEqual({ perOrderCents: 0, perDayCents: 0 })
})

test('what is left is the smaller of order and day, never below zero', () => {
  const given = { orderCents: 400, dayCents: 1700 }
  expect(computeRemainingCents({ perOrderCents: 1000, perDayCents: 2000 }, given)).toBe(300)
  expect(computeRemainingCents({ perOrderCents: 1000, perDayCents: null }, given)).toBe(600)
  expect(computeRemainingCents({ perOrderCents: 300, perDayCents: 1000 }, given)).toBe(0)
  expect(computeRemainingCents({ perOrderCents: null, perDayCents: null }, given)).toBeNull()
})

test('a second person is asked above the threshold, also when an order is refunded in parts', () => {
  const rule = { approvalAboveCents: 5000 }
  expect([needsApproval(rule, 5000, 0), needsApproval(rule, 5001, 0), needsApproval(rule, 1001, 4000)]).toEqual([false, true, true])
  expect(needsApproval({ approvalAboveCents: null }, 1_000_000, 0)).toBe(false)
})
