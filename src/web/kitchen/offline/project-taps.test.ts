import { expect, it } from 'vitest'
import type { KitchenOrder } from '#kitchen/contract.ts'
import type { Tap } from '../../shared/offline/database.ts'
import { canWait, findNextChange, parseStepPath, projectTaps } from './project-taps.ts'

const order = (more: Partial<KitchenOrder> = {}) =>
  ({
    ...{ id: 'a', number: 12, status: 'pending', fulfilment: 'pickup', promisedAt: '2026-03-02T20:50:00.000Z', nextStepAt: null, acceptingFor: null },
    ...{ paidWith: null, ...more },
  }) as KitchenOrder
const tap = (step: string, time: string, body: object = {}, id = 'a'): Tap => ({
  ...{ key: step, index: 1, ownerId: 'x', scope: 'kitchen:1', path: `/kitchen/orders/${id}/${step}`, body, number: 12 },
  tappedAt: `2026-03-02T${time}.000Z`,
})
const at = (time: string) => ({ now: Date.parse(`2026-03-02T${time}.000Z`), isLost: true, stations: [] })

it('a waiting tap can be undone for its seconds, and then shows the next status', () => {
  const taps = [tap('accepting', '20:31:00')]
  expect(projectTaps([order()], taps, at('20:31:04'))).toMatchObject([
    { status: 'pending', nextStepAt: '2026-03-02T20:31:05.000Z', acceptingFor: '2026-03-02T20:50:00.000Z' },
  ])
  expect(projectTaps([order()], taps, at('20:31:05'))).toMatchObject([{ status: 'accepted', nextStepAt: null, promisedAt: '2026-03-02T20:50:00.000Z' }])
  const later = [tap('accepting', '20:31:00', { promisedAt: '2026-03-02T21:00:00.000Z' })]
  expect(projectTaps([order()], later, at('20:32:00'))).toMatchObject([{ status: 'accepted', promisedAt: '2026-03-02T21:00:00.000Z' }])
})

it('several taps of one order follow each other, to its end', () => {
  const taps = [tap('accepting', '20:31:00'), tap('beginning', '20:31:10'), tap('finishing', '20:40:00')]
  expect(projectTaps([order()], taps, at('20:40:10'))).toMatchObject([{ status: 'ready', nextStepAt: null }])
  const handed = [...taps, tap('handing-over', '20:41:00', { paidWith: 'card' })]
  expect(projectTaps([order()], handed, at('20:41:05'))).toMatchObject([{ status: 'ready', paidWith: 'card' }])
  expect(projectTaps([order()], handed, at('20:41:10'))).toEqual([])
  expect(projectTaps([order({ fulfilment: 'delivery' })], handed, at('20:41:10'))).toMatchObject([{ status: 'out_for_delivery' }])
  expect(projectTaps([order()], [tap('rejecting', '20:31:00', { reason: 'busy' })], at('20:31:05'))).toEqual([])
})

it('an order that is elsewhere by now, and other orders, stay as they are', () => {
  const prepared = order({ status: 'preparing' })
  expect(projectTaps([prepared, order({ id: 'b' })], [tap('accepting', '20:31:00')], at('20:40:00'))).toEqual([prepared, order({ id: 'b' })])
})

it('a step scheduled before the network was lost counts as applied when it was due, and not while connected', () => {
  const scheduled = order({ status: 'accepted', nextStepAt: '2026-03-02T20:31:05.000Z' })
  expect(projectTaps([scheduled], [], at('20:31:05'))).toMatchObject([{ status: 'preparing' }])
  expect(projectTaps([scheduled], [], { ...at('20:31:05'), isLost: false })).toEqual([scheduled])
  expect(findNextChange([scheduled, order()], at('20:31:00').now)).toBe(Date.parse('2026-03-02T20:31:05.000Z'))
})

it('dishes that wait to be crossed off show so, and taken back', () => {
  const work = [{ lineNumber: 1, units: {}, doneAt: [] }]
  const crossed = projectTaps([order({ work })], [tap('cross-off', '20:31:00', { lines: [1], done: true })], at('20:31:00'))
  expect(crossed[0]?.work).toEqual([{ lineNumber: 1, units: {}, doneAt: [null] }])
  expect(projectTaps(crossed, [tap('cross-off', '20:32:00', { lines: [1], done: false })], at('20:32:00'))[0]?.work[0]?.doneAt).toEqual([])
})

it('what can’t wait is no step: taking back, refunds, pauses', () => {
  for (const path of ['/kitchen/orders/a/accepting/undo', '/kitchen/refunds/a/hand-over', '/kitchen/restaurants/a/state', '/kitchen/orders/a/accept'])
    expect(canWait(path), path).toBe(false)
  expect(parseStepPath('/kitchen/orders/a/handing-over')).toEqual({ orderId: 'a', step: 'handing-over' })
  expect(canWait('/kitchen/orders/a/arrived')).toBe(true)
  expect(projectTaps([order({ status: 'out_for_delivery' })], [tap('arrived', '20:31:00')], at('20:31:00'))).toEqual([])
})
