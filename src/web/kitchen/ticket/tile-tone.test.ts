import { expect, it } from 'vitest'
import { getTicketMoment, getTileTone } from './tile-tone.ts'

const dueAt = Date.parse('2026-03-02T20:30:00Z')
const toneAt = (minutes: number, status: 'pending' | 'accepted' | 'preparing' | 'ready' = 'preparing') =>
  getTileTone({ status, kitchenDueAt: new Date(dueAt).toISOString(), promisedAt: new Date(dueAt).toISOString() }, dueAt - minutes * 60_000).tone

it('a ticket is on time, due from five minutes before, and late afterwards; new and ready ones are neither', () => {
  expect([30, 6, 5, 0, -1].map(minutes => toneAt(minutes))).toEqual(['on-time', 'on-time', 'due', 'due', 'late'])
  expect(toneAt(-10, 'pending')).toBe('new')
  expect(toneAt(-10, 'ready')).toBe('ready')
})

it('time and minutes are of one moment: when a delivery has to be ready, then when it was promised', () => {
  const delivery = { kitchenDueAt: '2026-03-02T20:30:00Z', promisedAt: '2026-03-02T20:50:00Z' }
  expect(getTicketMoment({ ...delivery, status: 'preparing' })).toEqual({ at: delivery.kitchenDueAt, isEarlier: true })
  expect(getTicketMoment({ ...delivery, status: 'ready' })).toEqual({ at: delivery.promisedAt, isEarlier: false })
  expect(getTileTone({ ...delivery, status: 'ready' }, dueAt)).toEqual({ tone: 'ready', minutes: 20 })
})
