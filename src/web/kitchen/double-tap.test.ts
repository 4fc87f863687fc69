import { expect, it } from 'vitest'
import { onlyOneTicket, stepsBetween } from './double-tap.ts'

function aBoard() {
  const { hears, stepped } = onlyOneTicket()
  const tap = (ticket: { order: string }, at: number, byPointer = true) => hears({ ticket, order: ticket.order, at, byPointer })
  return { tap, stepped, one: { order: 'one' }, other: { order: 'other' } }
}

it('the second tap of a double one is nothing on the ticket that has come under the finger; the same ticket and a key are heard', () => {
  const { tap, one, other } = aBoard()
  expect(tap(one, 1000)).toBe(true)
  expect(tap(one, 1200)).toBe(true)
  expect(tap(other, 1400)).toBe(false)
  expect(tap(other, 1450, false)).toBe(true)
  // What was not heard makes nobody wait longer.
  expect(tap(other, 1700)).toBe(true)
  expect(tap(one, 1900)).toBe(false)
})

it('where the answer is slow, the moment begins when the ticket has moved', () => {
  const { tap, stepped, one, other } = aBoard()
  expect(tap(one, 1000)).toBe(true)
  stepped('one', { moved: true, at: 2500 })
  expect(tap(other, 2900)).toBe(false)
  expect(tap(other, 2950, false)).toBe(true)
  // Where it stands now it is drawn anew: nothing there was meant either.
  expect(tap({ order: 'one' }, 2999)).toBe(false)
  expect(tap(other, 3000)).toBe(true)
})

it('what moves without having been tapped, or stays where it is, keeps nobody waiting', () => {
  const { tap, stepped, one, other } = aBoard()
  stepped('one', { moved: true, at: 900 })
  expect(tap(one, 1000)).toBe(true)
  stepped('one', { moved: false, at: 2000 })
  // Its step is taken some seconds later: by then nobody taps twice.
  stepped('one', { moved: true, at: 7000 })
  expect(tap(other, 7100)).toBe(true)
})

it('two tickets tapped while the answers are on their way: each of them begins the moment anew', () => {
  const { tap, stepped, one, other } = aBoard()
  expect(tap(one, 1000)).toBe(true)
  expect(tap(other, 1600)).toBe(true)
  stepped('one', { moved: true, at: 2000 })
  expect(tap(other, 2100)).toBe(false)
  stepped('other', { moved: true, at: 2400 })
  expect(tap({ order: 'third' }, 2600)).toBe(false)
  expect(tap({ order: 'third' }, 2900)).toBe(true)
})

it('an answer is a step that is taken or announced, and not that an order is told once more', () => {
  const at = '2026-03-02T11:30:00.000Z'
  const order = (id: string, status: 'pending' | 'accepted', nextStepAt: string | null = null) => ({ id, status, nextStepAt })
  const before = [order('same', 'pending'), order('accepted', 'pending'), order('begun', 'accepted'), order('gone', 'accepted')]
  const now = [order('new', 'pending'), order('same', 'pending'), order('accepted', 'accepted'), order('begun', 'accepted', at)]
  expect(stepsBetween(before, now)).toEqual([
    { id: 'accepted', moved: true },
    { id: 'begun', moved: false },
    { id: 'gone', moved: true },
  ])
})
