import { expect, test } from 'vitest'
import type { PaymentSummary } from '#orders/payment/contract.ts'
import { getRefundsRefetchMs } from './pending-refunds.ts'

type Refund = PaymentSummary['refunds'][number]
const refund = (state: Refund['state'], counter = false): Refund => ({
  id: '0199aaaa-0000-7000-8000-000000000000',
  amountCents: 100,
  reason: 'goodwill',
  ...{ note: '', requestedBy: null, approvedBy: null },
  state,
  counter,
  lines: [],
  createdAt: '2026-03-02T12:00:00.000Z',
  succeededAt: null,
})

test('money is read again while the provider has still to give some back, not while somebody at the counter has', () => {
  expect(getRefundsRefetchMs(undefined)).toBe(false)
  expect(getRefundsRefetchMs({ refunds: [] })).toBe(false)
  for (const state of ['requested', 'pending'] as const) {
    expect(getRefundsRefetchMs({ refunds: [refund('succeeded'), refund(state)] })).toBeGreaterThan(0)
    expect(getRefundsRefetchMs({ refunds: [refund(state, true)] })).toBe(false)
  }
  expect(getRefundsRefetchMs({ refunds: [refund('succeeded'), refund('failed')] })).toBe(false)
})
