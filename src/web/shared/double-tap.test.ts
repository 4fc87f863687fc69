import { expect, it } from 'vitest'
import { createDoubleTapGuard, createTicketTapGuard, findSteps } from './double-tap.ts'

function aBoard() {
  const { acceptsTap, stepped } = createTicketTapGuard()
  const tap = (ticket: { order: string }, at: number, byPointer = true, x = 200) => acceptsTap({ ticket, order: ticket.order, at, byPointer, x, y: 300 })
  return { tap, stepped, one: { order: 'one' }, other: { order: 'other' } }
}

it('the second tap of a double one is nothing on the ticket that has come under the finger; the same ticket and a key are heard', () => {
  const { tap, one, other } = aBoard()
  expect(tap(one, 1000)).toBe(true)
  expect(tap(one, 1200)).toBe(true)
  expect(tap(other, 1400)).toBe(false)
  expect(tap(other, 1450, false)).toBe(true)
  expect(tap(other, 1900)).toBe(true)
  expect(tap(one, 2100)).toBe(false)
})

it('a tap on another ticket elsewhere on the board counts at once, also right after a ticket has moved', () => {
  const { tap, stepped, one, other } = aBoard()
  expect(tap(one, 1000)).toBe(true)
  expect(tap(other, 1100, true, 500)).toBe(true)
  expect(tap({ order: 'third' }, 1150, true, 800)).toBe(true)
  stepped('one', { moved: true, at: 1200 })
  expect(tap({ order: 'fourth' }, 1300, true, 500 + 40)).toBe(true)
  expect(tap({ order: 'fourth' }, 1350, true, 210)).toBe(false)
})

it('a burst of taps presses nothing that came under the finger, however long it goes on', () => {
  const { tap, stepped, one, other } = aBoard()
  expect(tap(one, 1000)).toBe(true)
  stepped('one', { moved: true, at: 1050 })
  expect(tap(other, 1250)).toBe(false)
  expect(tap(other, 1550)).toBe(false)
  expect(tap(other, 2049)).toBe(false)
  // Key presses are neither blocked nor block others.
  expect(tap(other, 2400, false)).toBe(true)
  expect(tap(other, 2549)).toBe(true)
})

it('a control that the next tap would undo handles a burst of taps once, and each key press', () => {
  const hears = createDoubleTapGuard()
  const tap = (at: number) => hears({ at, byPointer: true })
  expect(tap(100)).toBe(true)
  expect(tap(350)).toBe(false)
  expect(tap(650)).toBe(false)
  expect(hears({ at: 700, byPointer: false })).toBe(true)
  expect(hears({ at: 750, byPointer: false })).toBe(true)
  expect(tap(1150)).toBe(true)
})

it('with a slow response the guard starts when the ticket has moved', () => {
  const { tap, stepped, one, other } = aBoard()
  expect(tap(one, 1000)).toBe(true)
  stepped('one', { moved: true, at: 2500 })
  expect(tap(other, 2900)).toBe(false)
  expect(tap(other, 2950, false)).toBe(true)
  // The ticket re-renders in its new place: taps there were not meant either.
  expect(tap({ order: 'one' }, 2999)).toBe(false)
  expect(tap(other, 3499)).toBe(true)
})

it('tickets that move by themselves, or stay, start no guard', () => {
  const { tap, stepped, one, other } = aBoard()
  stepped('one', { moved: true, at: 900 })
  expect(tap(one, 1000)).toBe(true)
  stepped('one', { moved: false, at: 2000 })
  // The step executes seconds later: no double tap lasts that long.
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
  expect(tap({ order: 'third' }, 3100)).toBe(true)
})

it('an answer is a step that is taken or announced, and not that an order is told once more', () => {
  const at = '2026-03-02T11:30:00.000Z'
  const order = (id: string, status: 'pending' | 'accepted', nextStepAt: string | null = null) => ({ id, status, nextStepAt })
  const before = [order('same', 'pending'), order('accepted', 'pending'), order('begun', 'accepted'), order('gone', 'accepted')]
  const now = [order('new', 'pending'), order('same', 'pending'), order('accepted', 'accepted'), order('begun', 'accepted', at)]
  expect(findSteps(before, now)).toEqual([
    { id: 'accepted', moved: true },
    { id: 'begun', moved: false },
    { id: 'gone', moved: true },
  ])
})
