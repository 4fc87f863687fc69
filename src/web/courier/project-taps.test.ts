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

it('taking, releasing and taking back do not wait', () => {
  for (const step of ['take', 'release', 'delivering/undo', 'delivered']) expect(parseStepPath(`/courier/orders/a/${step}`), step).toBeUndefined()
})
