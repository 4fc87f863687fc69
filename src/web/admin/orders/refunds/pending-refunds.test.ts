import { expect, test } from 'vitest'
import type { OrderMoney } from '#orders/payment/contract.ts'
import { readAgainIn } from './pending-refunds.ts'

type Refund = OrderMoney['refunds'][number]
const refund = (state: Refund['state'], counter = false): Refund => ({
  id: '0199aaaa-0000-7000-8000-000000000000',
  amountCents: 100,
  reason: 'goodwill',
  state,
  counter,
  lines: [],
  createdAt: '2026-03-02T12:00:00.000Z',
  succeededAt: null,
})

test('money is read again while the provider has still to give some back, not while somebody at the counter has', () => {
  expect(readAgainIn(undefined)).toBe(false)
  expect(readAgainIn({ refunds: [] })).toBe(false)
  for (const state of ['requested', 'pending'] as const) {
    expect(readAgainIn({ refunds: [refund('succeeded'), refund(state)] })).toBeGreaterThan(0)
    expect(readAgainIn({ refunds: [refund(state, true)] })).toBe(false)
  }
  expect(readAgainIn({ refunds: [refund('succeeded'), refund('failed')] })).toBe(false)
})
