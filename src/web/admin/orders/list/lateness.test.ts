import { expect, it } from 'vitest'
import { countLateMinutes, formatLateness } from './lateness.ts'

const now = Date.parse('2026-03-01T20:39:30Z')
const order = { status: 'preparing', paymentStatus: 'due', fulfilment: 'pickup', promisedAt: '2026-03-01T20:33:00Z' } as const

it.each([
  [{}, 6],
  [{ promisedAt: '2026-03-01T20:40:00Z' }, 0],
  [{ status: 'ready' }, 0],
  [{ status: 'ready', fulfilment: 'delivery' }, 6],
  [{ status: 'completed' }, 0],
  [{ status: 'pending' }, 6],
  [{ status: 'pending', paymentStatus: 'pending' }, 0],
] as const)('an order with %j is late by %i minutes', (change, minutes) => {
  expect(countLateMinutes({ ...order, ...change }, now)).toBe(minutes)
})

it('lateness is written with two units at most', () => {
  expect([6, 59, 60, 125, 1440 * 3 + 5].map(formatLateness)).toEqual(['+6 min', '+59 min', '+1 h', '+2 h 5 min', '+3 g'])
})
