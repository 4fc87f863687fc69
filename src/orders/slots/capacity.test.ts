import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, defaultTimezone, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { computeOpenSpans } from '#restaurants/hours/opening-hours.ts'
import {
  computeSlotCapacity,
  computeTimeRange,
  floorToSlot,
  hasCapacity,
  isSlotOffered,
  type KitchenCapacity,
  listOfferedSlots,
  planCapacity,
  promiseAsap,
  slotMs,
  spansMultipleSlots,
} from './capacity.ts'

const at = (text: string) => Date.parse(text)
const minute = 60_000
const spit = { id: 'spit-1', kind: 'spit', unitsPerQuarter: 10 }
const fryer = { id: 'fryer-1', kind: 'fryer', unitsPerQuarter: 4 }
const pickup = { work: { spit: 2 }, travelTimeMinutes: 0 }

const aKitchen = (now: string | number, values: Partial<KitchenCapacity> & { used?: Record<string, number> } = {}): KitchenCapacity => ({
  now: typeof now === 'string' ? at(now) : now,
  preparationMinutes: 15,
  stations: [spit, fryer],
  usedUnits: (stationId, startsAt) => values.used?.[`${stationId} ${new Date(startsAt).toISOString().slice(11, 16)}`] ?? 0,
  ...values,
})
const evening = [{ from: at('2026-03-02T17:00:00Z'), until: at('2026-03-02T22:00:00Z') }]
const clock = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString().slice(11, 16))

describe('slots', () => {
  it('begin when something can be ready and end before the doors close', () => {
    expect(listOfferedSlots(evening, pickup, aKitchen('2026-03-02T10:00:00Z')).map(clock)).toEqual([
      ...Array.from({ length: 19 }, (_, index) => clock(at('2026-03-02T17:15:00Z') + index * slotMs)),
    ])
    expect(clock(listOfferedSlots(evening, pickup, aKitchen('2026-03-02T18:01:00Z'))[0])).toBe('18:30')
    expect(clock(listOfferedSlots(evening, { ...pickup, travelTimeMinutes: 20 }, aKitchen('2026-03-02T18:00:00Z'))[0])).toBe('18:45')
    expect(listOfferedSlots(evening, pickup, aKitchen('2026-03-02T21:50:00Z'))).toEqual([])
  })

  it('omit slots that are full at any required station, and only those', () => {
    const kitchen = aKitchen('2026-03-02T18:00:00Z', { used: { 'spit-1 18:15': 9, 'fryer-1 18:30': 4 } })
    expect(listOfferedSlots(evening, pickup, kitchen).slice(0, 2).map(clock)).toEqual(['18:30', '18:45'])
    expect(
      listOfferedSlots(evening, { work: { spit: 1 }, travelTimeMinutes: 0 }, kitchen)
        .slice(0, 2)
        .map(clock),
    ).toEqual(['18:15', '18:30'])
    expect(
      listOfferedSlots(evening, { work: { fryer: 1 }, travelTimeMinutes: 0 }, kitchen)
        .slice(0, 2)
        .map(clock),
    ).toEqual(['18:15', '18:45'])
  })

  it('are the same one by one', () => {
    const instants = fc.integer({ min: at('2026-03-02T16:00:00Z') / minute, max: at('2026-03-02T23:00:00Z') / minute }).map(count => count * minute)
    fc.assert(
      fc.property(
        instants,
        instants,
        fc.option(instants, { nil: undefined }),
        fc.nat({ max: 45 }),
        fc.nat({ max: 10 }),
        (now, slot, paused, travelTimeMinutes, used) => {
          const kitchen = { ...aKitchen(now, { used: { 'spit-1 18:30': used, 'spit-1 19:15': used } }), ...(paused && { pausedUntil: paused }) }
          const wanted = { ...pickup, travelTimeMinutes }
          expect(isSlotOffered(slot, evening, wanted, kitchen)).toBe(listOfferedSlots(evening, wanted, kitchen).includes(slot))
          expect(isSlotOffered(floorToSlot(slot), evening, wanted, kitchen)).toBe(listOfferedSlots(evening, wanted, kitchen).includes(floorToSlot(slot)))
        },
      ),
    )
  })

  it('are fewer while throttled and none while paused', () => {
    const throttled = { until: at('2026-03-02T19:00:00Z'), percent: 15 }
    expect(computeSlotCapacity(spit, at('2026-03-02T18:45:00Z'), { throttled })).toBe(1)
    expect(computeSlotCapacity({ ...spit, unitsPerQuarter: 3 }, at('2026-03-02T18:45:00Z'), { throttled })).toBe(1)
    expect(computeSlotCapacity(spit, at('2026-03-02T19:00:00Z'), { throttled })).toBe(10)
    const pausedUntil = at('2026-03-02T20:05:00Z')
    expect(clock(listOfferedSlots(evening, pickup, aKitchen('2026-03-02T18:00:00Z', { pausedUntil }))[0])).toBe('20:15')
    expect(promiseAsap(evening, pickup, aKitchen('2026-03-02T18:00:00Z', { pausedUntil }))).toBeUndefined()
  })

  it('let a great order begin earlier, never in the past', () => {
    const kitchen = aKitchen('2026-03-02T18:00:00Z')
    expect(planCapacity({ spit: 25 }, at('2026-03-02T18:30:00Z'), kitchen)?.map(({ startsAt, units }) => [clock(startsAt), units])).toEqual([
      ['18:30', 10],
      ['18:15', 10],
      ['18:00', 5],
    ])
    expect(planCapacity({ spit: 25 }, at('2026-03-02T18:15:00Z'), kitchen)).toBeUndefined()
    expect(planCapacity({ oven: 25 }, at('2026-03-02T18:15:00Z'), kitchen)).toEqual([])
    expect(planCapacity({ spit: 10_000 }, at('2026-03-02T21:30:00Z'), kitchen)).toBeUndefined()
    expect(hasCapacity({ fryer: 1 }, at('2026-03-02T21:30:00Z'), aKitchen('2026-03-02T18:00:00Z', { stations: [{ ...fryer, unitsPerQuarter: 0 }] }))).toBe(
      false,
    )
  })

  const nights = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-06-10')

  it('hold through both clock changes: whole quarters within the hours, each once', () => {
    fc.assert(
      fc.property(
        nights,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 15, max: 1440 }),
        fc.nat(300),
        fc.nat(60),
        (date, opensMinute, length, back, travelTimeMinutes) => {
          const week = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, opensMinute, closesMinute: opensMinute + length, fulfilment: null }))
          const spans = computeOpenSpans({ timezone: defaultTimezone, week, closures: [] }, date, addDays(date, 1))
          const now = toInstantMs(date, opensMinute, defaultTimezone) - back * minute
          const slots = listOfferedSlots(spans, { work: { spit: 1 }, travelTimeMinutes }, aKitchen(now))
          for (const [index, slot] of slots.entries()) {
            expect(slot % slotMs).toBe(0)
            expect(toWallClock(slot, defaultTimezone).minute % 15).toBe(0)
            if (index > 0) expect(slot).toBeGreaterThan(slots[index - 1] as number)
            const ready = slot - travelTimeMinutes * minute
            expect(ready).toBeGreaterThanOrEqual(now + 15 * minute)
            expect(spans.some(({ from, until }) => from + 15 * minute <= ready && ready < until)).toBe(true)
          }
        },
      ),
    )
  })

  it('are four an hour of real time: a night has as many as it has quarters', () => {
    const night = (date: string) => {
      const span = { from: toInstantMs(date, 0, defaultTimezone), until: toInstantMs(date, 240, defaultTimezone) }
      return listOfferedSlots([span], pickup, aKitchen(span.from - 3_600_000, { preparationMinutes: 0 })).length
    }
    expect([night('2026-03-29'), night('2026-06-10'), night('2026-10-25')]).toEqual([12, 16, 20])
  })
})

describe('as soon as possible', () => {
  it('is the first minute by which it can be made', () => {
    expect(promiseAsap(evening, pickup, aKitchen('2026-03-02T18:02:30Z'))).toEqual({ slot: at('2026-03-02T18:15:00Z'), promisedAt: at('2026-03-02T18:18:00Z') })
    const busy = aKitchen('2026-03-02T18:02:00Z', { used: { 'spit-1 18:15': 10 } })
    expect(promiseAsap(evening, pickup, busy)).toEqual({ slot: at('2026-03-02T18:30:00Z'), promisedAt: at('2026-03-02T18:30:00Z') })
    expect(promiseAsap(evening, { ...pickup, travelTimeMinutes: 20 }, busy)?.promisedAt).toBe(at('2026-03-02T18:50:00Z'))
  })

  it('is not offered before the doors open, nor when it would be ready once they are closed', () => {
    expect(promiseAsap(evening, pickup, aKitchen('2026-03-02T16:55:00Z'))).toBeUndefined()
    expect(promiseAsap(evening, pickup, aKitchen('2026-03-02T21:45:00Z'))).toBeUndefined()
    expect(promiseAsap(evening, pickup, aKitchen('2026-03-02T21:44:00Z'))?.promisedAt).toBe(at('2026-03-02T21:59:00Z'))
  })

  it('stays what was shown while that can be kept', () => {
    const shown = at('2026-03-02T18:17:00Z')
    expect(promiseAsap(evening, pickup, aKitchen('2026-03-02T18:05:00Z'), shown)?.promisedAt).toBe(shown)
    expect(promiseAsap(evening, pickup, aKitchen('2026-03-02T18:08:00Z'), shown)?.promisedAt).toBe(at('2026-03-02T18:23:00Z'))
    const full = aKitchen('2026-03-02T18:05:00Z', { used: { 'spit-1 18:15': 10 } })
    expect(promiseAsap(evening, pickup, full, shown)?.promisedAt).toBe(at('2026-03-02T18:30:00Z'))
  })

  it('always has room, lies ahead, and within the hours', () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.integer({ min: 0, max: 10 }),
        fc.nat(60),
        fc.option(fc.nat(400), { nil: undefined }),
        (minutes, used, travelTimeMinutes, shownMinutes) => {
          const now = at('2026-03-02T17:00:00Z') + minutes * minute
          const kitchen = aKitchen(now, { usedUnits: (_station, startsAt) => (startsAt % (2 * slotMs) === 0 ? used : 10 - used) })
          const shown = shownMinutes === undefined ? undefined : now + shownMinutes * minute
          const found = promiseAsap(evening, { ...pickup, travelTimeMinutes }, kitchen, shown)
          if (!found) return
          const ready = found.promisedAt - travelTimeMinutes * minute
          expect(found.slot).toBe(floorToSlot(ready))
          expect(hasCapacity(pickup.work, found.slot, kitchen)).toBe(true)
          expect(ready).toBeGreaterThanOrEqual(now + 10 * minute)
          expect(ready).toBeLessThan(at('2026-03-02T22:00:00Z'))
        },
      ),
    )
  })
})

describe('the stretch of a time', () => {
  it('holds every quarter that it depends on', () => {
    const quarters = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 40, maxLength: 40 })
    const work = fc.record({ spit: fc.nat(45), fryer: fc.nat(12) })
    fc.assert(
      fc.property(
        quarters,
        work,
        fc.nat(300),
        fc.nat(60),
        fc.nat(60),
        fc.nat(40),
        fc.nat(200),
        (used, wanted, minutes, travelMinutes, further, ahead, shownMinutes) => {
          const now = at('2026-03-02T17:00:00Z') + minutes * minute
          const first = floorToSlot(now)
          const usedUnits: KitchenCapacity['usedUnits'] = (_station, startsAt) => used[(startsAt - first) / slotMs] ?? 0
          const whole = aKitchen(now, { usedUnits })
          const knowing = (slot: number | undefined) => {
            const great = slot !== undefined && spansMultipleSlots(wanted, floorToSlot(slot - travelMinutes * minute), whole)
            const { from, until } = computeTimeRange(slot, whole, travelMinutes + further, { great })
            return aKitchen(now, { usedUnits: (station, startsAt) => (startsAt >= from && startsAt <= until ? usedUnits(station, startsAt) : Number.NaN) })
          }
          const asked = { work: wanted, travelTimeMinutes: travelMinutes }
          const shown = now + shownMinutes * minute
          const slot = first + ahead * slotMs
          expect(isSlotOffered(slot, evening, asked, knowing(slot))).toBe(isSlotOffered(slot, evening, asked, whole))
          expect(promiseAsap(evening, asked, knowing(undefined), shown)).toEqual(promiseAsap(evening, asked, whole, shown))
        },
      ),
      { numRuns: 500 },
    )
  })
})
