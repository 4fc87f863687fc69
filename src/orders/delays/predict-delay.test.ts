import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideDelay, estimateHandover, type OrderInKitchen, toUnlearnedPreparation } from './predict-delay.ts'

const minute = 60_000
const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`)
const clock = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString().slice(11, 16))
/** Half of the orders in 10 minutes, four of five in 16. */
const learned = { medianSeconds: 600, p80Seconds: 960 }
const order: OrderInKitchen = { status: 'accepted', promisedAt: at('20:30'), travelMs: 0, begunAt: undefined, noticesSent: 0 }

describe('a promise that will be missed', () => {
  it.each([
    ['not begun at 20:20', {}, '20:20', undefined],
    ['not begun at 20:25, five minutes late at most', {}, '20:25', undefined],
    ['not begun at 20:26', {}, '20:26', '20:45'],
    ['begun at 20:15', { status: 'preparing', begunAt: at('20:15') }, '20:24', undefined],
    ['begun at 20:15, four of five would be ready', { status: 'preparing', begunAt: at('20:15') }, '20:28', undefined],
    ['begun at 20:22, and just before the promise', { status: 'preparing', begunAt: at('20:22') }, '20:28', '20:40'],
    ['begun long ago and not ready just before', { status: 'preparing', begunAt: at('20:00') }, '20:28', '20:35'],
    ['a delivery that is ready and has not left', { status: 'ready', travelMs: 15 * minute }, '20:21', '20:40'],
    ['on the road, expected in time by the trip', { status: 'out_for_delivery', arrivesAt: at('20:33') }, '20:20', undefined],
    ['on the road, the trip takes longer', { status: 'out_for_delivery', arrivesAt: at('20:41') }, '20:20', '20:45'],
    ['on the road, and should have been there', { status: 'out_for_delivery', arrivesAt: at('20:26') }, '20:29', '20:35'],
    ['told twice', { noticesSent: 2 }, '20:29', undefined],
  ] as const)('%s', (_case, values, time, expected) => expect(clock(decideDelay({ ...order, ...values }, learned, at(time)))).toBe(expected))

  it('without learned times half of the setting is likely', () => expect(toUnlearnedPreparation(20)).toEqual({ medianSeconds: 600, p80Seconds: 1200 }))

  it('is always moved to later, on five minutes, and never while the order is expected in time', () => {
    const anyOrder = fc.record({
      status: fc.constantFrom('accepted' as const, 'preparing' as const, 'ready' as const, 'out_for_delivery' as const),
      promisedAt: fc.integer({ min: -30, max: 60 }).map(minutes => at('20:30') + minutes * minute),
      travelMs: fc.constantFrom(0, 20 * minute),
      begunAt: fc.option(
        fc.integer({ min: -60, max: 0 }).map(minutes => at('20:30') + minutes * minute),
        { nil: undefined },
      ),
      noticesSent: fc.nat(2),
    })
    fc.assert(
      fc.property(anyOrder, fc.nat(3600), fc.nat(3600), (some, median, more) => {
        const preparation = { medianSeconds: median, p80Seconds: median + more }
        const decided = decideDelay(some, preparation, at('20:30'))
        if (decided === undefined) return
        expect(decided % (5 * minute)).toBe(0)
        expect(decided).toBeGreaterThanOrEqual(some.promisedAt + 5 * minute)
        expect(estimateHandover(some, preparation, at('20:30')).likely).toBeGreaterThan(some.promisedAt)
      }),
    )
  })
})
