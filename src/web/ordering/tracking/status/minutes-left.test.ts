import { expect, it } from 'vitest'
import { computeMinutesLeft } from './minutes-left.ts'

const now = Date.parse('2026-03-02T18:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const base = { status: 'preparing', fulfilment: 'pickup', promisedAt: at(18), arrival: null, courierAtDoorSince: null } as const

it('counts whole minutes up to the promise, and never below nothing', () => {
  expect(computeMinutesLeft(base, now)).toBe(18)
  expect(computeMinutesLeft({ ...base, promisedAt: at(0.2) }, now)).toBe(1)
  expect(computeMinutesLeft({ ...base, promisedAt: at(-12) }, now)).toBe(0)
})

it.each([
  ['far ahead', { promisedAt: at(91) }],
  ['past, and still not accepted', { status: 'pending', promisedAt: at(-1) }],
  ['ready to be collected', { status: 'ready' }],
  ['closed', { status: 'completed' }],
  ['on the road, with the courier’s own estimate', { status: 'out_for_delivery', fulfilment: 'delivery', arrival: { at: at(9), stopsBefore: 1 } }],
] as const)('says no minutes for an order that is %s', (_, order) => {
  expect(computeMinutesLeft({ ...base, ...order }, now)).toBeUndefined()
})

it('goes on counting for a delivery that is ready but has not come', () => {
  expect(computeMinutesLeft({ ...base, status: 'ready', fulfilment: 'delivery' }, now)).toBe(18)
})
