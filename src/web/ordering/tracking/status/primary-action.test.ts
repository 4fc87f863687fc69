import { expect, it } from 'vitest'
import { choosePrimaryAction } from './primary-action.ts'

const now = Date.parse('2026-03-02T18:00:00Z')
const order: Parameters<typeof choosePrimaryAction>[0] = {
  status: 'accepted',
  fulfilment: 'pickup',
  paymentStatus: 'due',
  promisedAt: '2026-03-02T18:30:00Z',
  mayArrive: false,
  transferOfferUntil: null,
  editOfferUntil: null,
  substitutions: [],
}

it.each([
  ['notify', {}],
  ['notify', { status: 'ready', fulfilment: 'delivery' }],
  ['arriving', { mayArrive: true }],
  ['notify', { mayArrive: true, promisedAt: '2026-03-03T18:30:00Z' }],
  ['directions', { status: 'ready' }],
  ['answer', { mayArrive: true, transferOfferUntil: '2026-03-02T18:05:00Z' }],
  ['answer', { editOfferUntil: '2026-03-02T18:05:00Z' }],
  ['pay', { status: 'pending', paymentStatus: 'failed', editOfferUntil: '2026-03-02T18:05:00Z' }],
  ['again', { status: 'completed' }],
  ['again', { status: 'cancelled', paymentStatus: 'failed' }],
] as const)('is “%s” for %j', (action, change) => {
  expect(choosePrimaryAction({ ...order, ...change }, now)).toBe(action)
})
