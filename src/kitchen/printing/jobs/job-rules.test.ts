import { expect, test } from 'vitest'
import { classifyEvent, computeDueAt, planMoment, planPlaced } from './job-rules.ts'

const now = new Date('2026-03-02T17:00:00Z')
const scheduled = { asap: false, promisedAt: new Date('2026-03-02T19:30:00Z'), preparationMinutes: 15, deliveryMinutes: 20 }

test('the ticket of a scheduled order waits until it is time to cook', () => {
  expect(computeDueAt(scheduled, 'kitchen_ticket', 'accepted', now)).toEqual(new Date('2026-03-02T18:45:00Z'))
  expect(computeDueAt({ ...scheduled, promisedAt: new Date('2026-03-02T17:30:00Z') }, 'kitchen_ticket', 'accepted', now)).toEqual(now)
  expect(computeDueAt({ ...scheduled, asap: true }, 'kitchen_ticket', 'accepted', now)).toEqual(now)
  expect(computeDueAt(scheduled, 'customer_receipt', 'completed', now)).toEqual(now)
})

test('each printer prints its documents of a moment, by their copies', () => {
  const printers = [
    { id: 'a', documents: [{ kind: 'kitchen_ticket' as const, moment: 'accepted' as const, copies: 2 }] },
    {
      id: 'b',
      documents: [
        { kind: 'packing_slip' as const, moment: 'ready' as const, copies: 1 },
        { kind: 'kitchen_ticket' as const, moment: null, copies: 1 },
      ],
    },
  ]
  expect(planMoment(printers, 'accepted')).toEqual([
    { printerId: 'a', kind: 'kitchen_ticket', copy: 1 },
    { printerId: 'a', kind: 'kitchen_ticket', copy: 2 },
  ])
  expect(planMoment(printers, 'ready')).toEqual([{ printerId: 'b', kind: 'packing_slip', copy: 1 }])
  // What is printed by hand alone accepts no order.
  expect(planPlaced(printers)).toEqual([{ printerId: 'a', kind: 'kitchen_ticket', copy: 1 }])
})

test('events of an order mean what they cause', () => {
  const classify = (kind: string, mode: 'off' | 'when_printed' = 'off') => classifyEvent({ kind, fromStatus: null }, mode)
  expect(['accepted', 'ready', 'cancelled', 'rejected', 'moved_away', 'placed', 'refund_asked'].map(kind => classify(kind))).toEqual([
    'accepted',
    'ready',
    'cancelled',
    'cancelled',
    'cancelled',
    undefined,
    undefined,
  ])
  expect(classify('placed', 'when_printed')).toBe('auto_accept')
})
