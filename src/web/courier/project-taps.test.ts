import { expect, it } from 'vitest'
import type { CourierRoute, RouteStop } from '#kitchen/delivery/contract.ts'
import type { Tap } from '../shared/offline/database.ts'
import { findNextChange, parseStepPath, projectTaps } from './project-taps.ts'

const stop = (more: Partial<RouteStop> = {}) =>
  ({
    ...{ orderId: 'a', number: 12, state: 'assigned', status: 'ready', mine: true, deliveredAt: null, failedAt: null, failedReason: null },
    ...more,
  }) as RouteStop
const route = (...stops: RouteStop[]) => ({ stops, readAt: '' }) as unknown as CourierRoute
const tap = (step: string, time: string, body: object = {}): Tap => ({
  ...{ key: step, index: 1, ownerId: 'x', scope: 'courier:1', path: `/courier/orders/a/${step}`, body, number: 12 },
  tappedAt: `2026-03-02T${time}.000Z`,
})
const at = (time: string) => ({ now: Date.parse(`2026-03-02T${time}.000Z`), isLost: true })

it('a delivery without a network leaves, is handed over, and is gone when its time to undo is over', () => {
  const taps = [tap('leave', '20:31:00'), tap('delivering', '20:40:00', { paidWith: 'card' })]
  const during = projectTaps(route(stop()), taps, at('20:40:09'))
  expect(during.stops).toMatchObject([{ state: 'picked_up', deliveredAt: '2026-03-02T20:40:10.000Z', paidWith: 'card' }])
  expect(findNextChange(during, at('20:40:09').now)).toBe(Date.parse('2026-03-02T20:40:10.000Z'))
  expect(projectTaps(route(stop()), taps, at('20:40:10')).stops).toEqual([])
})

it('a failed delivery keeps its reason; a stop that is elsewhere stays as it is', () => {
  const failed = projectTaps(route(stop({ state: 'picked_up' })), [tap('failing', '20:40:00', { reason: 'nobody_there' })], at('20:40:01'))
  expect(failed.stops).toMatchObject([{ failedAt: '2026-03-02T20:40:10.000Z', failedReason: 'nobody_there' }])
  expect(projectTaps(route(stop()), [tap('delivering', '20:40:00')], at('20:50:00')).stops).toEqual([stop()])
})

it('a drink that is kept back lowers the amount once, before the delivery that waits behind it', () => {
  const beer = { lineNumber: 2, title: 'Birra', quantity: 1, refused: false, amountCents: 380 }
  const onTheRoad = stop({ state: 'picked_up', alcohol: [beer], refusedCents: 0 })
  const refuse = tap('lines/2/refuse', '20:39:00')
  const kept = projectTaps(route(onTheRoad), [refuse, { ...refuse, key: 'again' }], at('20:39:01'))
  expect(kept.stops).toMatchObject([{ alcohol: [{ refused: true }], refusedCents: 380 }])
  const delivered = projectTaps(route(onTheRoad), [refuse, tap('delivering', '20:40:00')], at('20:40:01'))
  expect(delivered.stops).toMatchObject([{ refusedCents: 380, deliveredAt: '2026-03-02T20:40:10.000Z' }])
})

it('the wait for an absent customer counts from the tap, and a second tap does not begin it anew', () => {
  const taps = [tap('waiting', '20:40:00'), tap('waiting', '20:42:00')]
  const waiting = projectTaps(route(stop({ state: 'picked_up', waitingSince: null })), taps, at('20:42:00'))
  expect(waiting.stops).toMatchObject([{ waitingSince: '2026-03-02T20:40:00.000Z' }])
})

it('taking, releasing and taking back do not wait', () => {
  for (const step of ['take', 'release', 'delivering/undo', 'delivered']) expect(parseStepPath(`/courier/orders/a/${step}`), step).toBeUndefined()
})
