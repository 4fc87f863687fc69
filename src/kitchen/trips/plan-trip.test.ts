import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateArrivals, insertStop, planTrip, type TripStop } from './plan-trip.ts'

const start = { latitude: 41.9, longitude: 12.5 }
const now = new Date('2026-03-02T11:00:00Z')
/** Stop some kilometres east and north of the restaurant. */
const stop = (orderId: string, east: number, north = 0, minutes = 30): TripStop => ({
  orderId,
  promisedAt: new Date(now.getTime() + minutes * 60_000),
  point: { latitude: start.latitude + north / 111.2, longitude: start.longitude + east / 82.8 },
})
const ids = (trip: readonly TripStop[]) => trip.map(({ orderId }) => orderId).join('')

describe('a trip', () => {
  test('goes along a street from the nearest door to the farthest, in whatever order the deliveries were ready', () => {
    expect(ids(planTrip([stop('c', 3), stop('a', 1), stop('b', 2)], start))).toBe('abc')
  })

  test('takes a new delivery where the detour is least, without changing the order of the others', () => {
    const trip = [stop('a', 1), stop('c', 3)]
    expect(ids(insertStop(trip, stop('b', 2), start))).toBe('abc')
    expect(ids(insertStop(trip, stop('d', 4), start))).toBe('acd')
    expect(ids(insertStop(trip.toReversed(), stop('e', 0.5), start))).toBe('eca')
  })

  test('visits addresses without a pin last, by their promise', () => {
    const unknown = { ...stop('x', 0, 0, 40), point: undefined }
    expect(ids(planTrip([unknown, { ...unknown, orderId: 'w', promisedAt: now }, stop('a', 2)], start))).toBe('awx')
  })

  test('contains each delivery exactly once, and planning it again changes nothing', () => {
    const stops = fc.uniqueArray(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), { maxLength: 8, selector: String })
    fc.assert(
      fc.property(stops, places => {
        const given = places.map(([east, north], index) => stop(String(index), east, north, index))
        const planned = planTrip(given, start)
        expect(planned.map(({ orderId }) => orderId).sort()).toEqual(given.map(({ orderId }) => orderId).sort())
        expect(planTrip(planned, start)).toEqual(planned)
      }),
      { numRuns: 60 },
    )
  })
})

describe('arrivals', () => {
  test('add the way and three minutes for each door before', () => {
    // 1 km straight is 1.3 km by street: 5.2 minutes at 15 km/h, rounded up.
    expect(estimateArrivals([stop('a', 1), stop('b', 2)], { from: start, leftAt: now, now })).toEqual([
      { orderId: 'a', stopsBefore: 0, arrivesAt: new Date('2026-03-02T11:06:00Z') },
      { orderId: 'b', stopsBefore: 1, arrivesAt: new Date('2026-03-02T11:14:00Z') },
    ])
  })

  test('are never in the past', () => {
    const later = new Date('2026-03-02T11:20:00Z')
    expect(estimateArrivals([stop('a', 1)], { from: start, leftAt: now, now: later })[0]?.arrivesAt).toEqual(later)
  })
})
