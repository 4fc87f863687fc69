import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, getWeekday, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { computeBusinessDate, computeOpenSpans, type DatedClosure, findOpeningAt, findRangesOn, type OpeningRules } from './opening-hours.ts'

const timezone = 'Europe/Rome'
const at = (text: string) => Date.parse(text)
const range = (opens: string, closes: string) => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { opensMinute: minutes(opens), closesMinute: minutes(closes) <= minutes(opens) ? minutes(closes) + 1440 : minutes(closes) }
}
const everyDay = (...ranges: [string, string][]) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap(weekday => ranges.map(([opens, closes]) => ({ weekday, fulfilment: null, ...range(opens, closes) })))
const rules = (week: OpeningRules['week'], closures: DatedClosure[] = []): OpeningRules => ({ timezone, week, closures })
const closed = (on: string, more: Partial<DatedClosure> = {}): DatedClosure => ({
  place: 'chain',
  startsOn: on,
  endsOn: on,
  kind: 'closed',
  ranges: [],
  fulfilment: null,
  ...more,
})

describe('a restaurant with a break', () => {
  const hours = rules(everyDay(['12:00', '15:00'], ['18:30', '23:00']))

  it('is open from the first minute, and no longer at the last', () => {
    expect(findOpeningAt(hours, at('2026-06-10T12:00:00+02:00'))).toEqual({ open: true, until: at('2026-06-10T15:00:00+02:00') })
    expect(findOpeningAt(hours, at('2026-06-10T14:59:59+02:00'))).toMatchObject({ open: true })
    expect(findOpeningAt(hours, at('2026-06-10T15:00:00+02:00'))).toEqual({ open: false, next: at('2026-06-10T18:30:00+02:00') })
  })

  it('opens again the next day after closing', () => {
    expect(findOpeningAt(hours, at('2026-06-10T23:30:00+02:00'))).toEqual({ open: false, next: at('2026-06-11T12:00:00+02:00') })
  })
})

describe('a range past midnight', () => {
  const hours = rules([{ weekday: 4, fulfilment: null, ...range('18:00', '02:00') }])

  it('belongs to the evening it began', () => {
    expect(findOpeningAt(hours, at('2026-06-13T01:30:00+02:00'))).toEqual({ open: true, until: at('2026-06-13T02:00:00+02:00') })
    expect(findOpeningAt(hours, at('2026-06-13T02:00:00+02:00'))).toEqual({ open: false, next: at('2026-06-19T18:00:00+02:00') })
  })

  it('goes on into a day on which the chain is closed, and does not begin on it', () => {
    const shut = rules(everyDay(['18:00', '02:00']), [closed('2026-08-15')])
    expect(findOpeningAt(shut, at('2026-08-15T01:00:00+02:00'))).toMatchObject({ open: true })
    expect(findOpeningAt(shut, at('2026-08-15T20:00:00+02:00'))).toEqual({ open: false, next: at('2026-08-16T18:00:00+02:00') })
    expect(findOpeningAt(shut, at('2026-08-16T01:00:00+02:00'))).toMatchObject({ open: false })
  })
})

describe('closures', () => {
  const week = everyDay(['11:00', '23:00'])

  it('replace the hours of the days they name', () => {
    const eve = closed('2026-12-24', { kind: 'special_hours', ranges: [range('11:00', '18:00')] })
    expect(findRangesOn(rules(week, [eve]), '2026-12-24')).toEqual([range('11:00', '18:00')])
    expect(findRangesOn(rules(week, [eve]), '2026-12-23')).toEqual([range('11:00', '23:00')])
  })

  it('of the restaurant beat those of the city, which beat those of the chain', () => {
    const chain = closed('2026-08-15')
    const city = closed('2026-08-15', { place: 'city', kind: 'special_hours', ranges: [range('18:00', '22:00')] })
    const own = closed('2026-08-15', { place: 'restaurant', kind: 'special_hours', ranges: [range('12:00', '13:00')] })
    expect(findRangesOn(rules(week, [city, chain]), '2026-08-15')).toEqual(city.ranges)
    expect(findRangesOn(rules(week, [chain, own, city]), '2026-08-15')).toEqual(own.ranges)
  })

  it('of one service leave the others open', () => {
    const noDelivery = closed('2026-06-10', { place: 'restaurant', fulfilment: 'delivery' })
    expect(findRangesOn(rules(week, [noDelivery]), '2026-06-10', 'delivery')).toEqual([])
    expect(findRangesOn(rules(week, [noDelivery]), '2026-06-10', 'pickup')).toHaveLength(1)
    expect(findRangesOn(rules(week, [noDelivery]), '2026-06-10')).toHaveLength(1)
  })

  it('of a whole season are looked past to the next opening', () => {
    const winter = closed('2026-10-01', { place: 'restaurant', endsOn: '2027-03-31' })
    expect(findOpeningAt(rules(week, [winter]), at('2026-10-05T12:00:00+02:00'))).toEqual({ open: false, next: at('2027-04-01T11:00:00+02:00') })
  })

  it('without any hours there is no next opening', () => {
    expect(findOpeningAt(rules([]), at('2026-06-10T12:00:00+02:00'))).toEqual({ open: false, next: undefined })
  })
})

describe('a service with hours of its own', () => {
  it('keeps only those, on every day', () => {
    const week = [...everyDay(['11:00', '23:00']), { weekday: 0, fulfilment: 'delivery' as const, ...range('19:00', '22:00') }]
    expect(findRangesOn(rules(week), '2026-06-08', 'delivery')).toEqual([range('19:00', '22:00')])
    expect(findRangesOn(rules(week), '2026-06-09', 'delivery')).toEqual([])
    expect(findRangesOn(rules(week), '2026-06-09', 'pickup')).toEqual([range('11:00', '23:00')])
  })
})

describe('the night on which the clocks change', () => {
  const night = rules(everyDay(['18:00', '05:00']))

  it('is an hour shorter in spring: 29 March 2026', () => {
    const [span] = computeOpenSpans(night, '2026-03-28', '2026-03-28')
    expect(span).toEqual({ from: at('2026-03-28T18:00:00+01:00'), until: at('2026-03-29T05:00:00+02:00') })
    expect((Number(span?.until) - Number(span?.from)) / 3_600_000).toBe(10)
  })

  it('is an hour longer in autumn: 25 October 2026', () => {
    const [span] = computeOpenSpans(night, '2026-10-24', '2026-10-24')
    expect(span).toEqual({ from: at('2026-10-24T18:00:00+02:00'), until: at('2026-10-25T05:00:00+01:00') })
    expect((Number(span?.until) - Number(span?.from)) / 3_600_000).toBe(12)
  })

  it('closes at the jump when the hour of closing is skipped, and at its first showing when there are two', () => {
    const half = rules(everyDay(['18:00', '02:30']))
    expect(computeOpenSpans(half, '2026-03-28', '2026-03-28')[0]?.until).toBe(at('2026-03-29T03:00:00+02:00'))
    expect(computeOpenSpans(half, '2026-10-24', '2026-10-24')[0]?.until).toBe(at('2026-10-25T02:30:00+02:00'))
  })

  it('has no range that lies in the skipped hour', () => {
    expect(computeOpenSpans(rules(everyDay(['02:10', '02:50'])), '2026-03-29', '2026-03-29')).toEqual([])
  })
})

describe('the business date', () => {
  const place = { timezone, cutoffMinute: 300 }

  it('is the evening before until the cut-off', () => {
    expect(computeBusinessDate(at('2026-06-13T04:59:00+02:00'), place)).toBe('2026-06-12')
    expect(computeBusinessDate(at('2026-06-13T05:00:00+02:00'), place)).toBe('2026-06-13')
    expect(computeBusinessDate(at('2026-03-29T03:30:00+02:00'), place)).toBe('2026-03-28')
    expect(computeBusinessDate(at('2026-10-25T04:30:00+01:00'), place)).toBe('2026-10-24')
    expect(computeBusinessDate(at('2026-01-01T00:30:00+01:00'), place)).toBe('2025-12-31')
  })
})

const aRange = fc
  .record({ weekday: fc.integer({ min: 0, max: 6 }), opensMinute: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ weekday, opensMinute, length }) => ({ weekday, opensMinute, closesMinute: opensMinute + length, fulfilment: null }))
const aDay = fc.integer({ min: 0, max: 730 }).map(days => addDays('2025-12-01', days))
const aClosure = fc
  .record({
    place: fc.constantFrom('chain' as const, 'city' as const, 'restaurant' as const),
    startsOn: aDay,
    days: fc.integer({ min: 0, max: 10 }),
    kind: fc.constantFrom('closed' as const, 'special_hours' as const),
    ranges: fc.array(aRange, { minLength: 1, maxLength: 2 }),
  })
  .map(({ days, startsOn, kind, ranges, place }) => ({
    place,
    startsOn,
    endsOn: addDays(startsOn, days),
    kind,
    ranges: kind === 'closed' ? [] : ranges,
    fulfilment: null,
  }))
const someRules = fc.record({ timezone: fc.constant(timezone), week: fc.array(aRange, { maxLength: 14 }), closures: fc.array(aClosure, { maxLength: 4 }) })
/** Any instant of 2026, many of them within a day of a clock change. */
const anInstant = fc.oneof(
  fc.integer({ min: at('2026-01-01T00:00Z') / 1000, max: at('2027-01-01T00:00Z') / 1000 }).map(seconds => seconds * 1000),
  fc
    .tuple(fc.constantFrom(at('2026-03-29T01:00Z'), at('2026-10-25T01:00Z')), fc.integer({ min: -90_000, max: 90_000 }))
    .map(([change, seconds]) => change + seconds * 1000),
)

describe('whatever the hours', () => {
  it('open spans are in order, apart from each other and longer than nothing', () => {
    fc.assert(
      fc.property(someRules, aDay, (hours, date) => {
        const spans = computeOpenSpans(hours, date, addDays(date, 9))
        spans.forEach((span, index) => {
          expect(span.until).toBeGreaterThan(span.from)
          const next = spans[index + 1]
          if (next) expect(next.from).toBeGreaterThan(span.until)
        })
      }),
      { numRuns: 300 },
    )
  })

  it('a state holds exactly until the returned instant', () => {
    fc.assert(
      fc.property(someRules, anInstant, (hours, instant) => {
        const now = findOpeningAt(hours, instant)
        const change = now.open ? now.until : now.next
        if (change === undefined) return
        expect(change).toBeGreaterThan(instant)
        expect(findOpeningAt(hours, change - 1).open).toBe(now.open)
        expect(findOpeningAt(hours, change).open).toBe(!now.open)
        expect(findOpeningAt(hours, Math.floor((instant + change) / 2))).toEqual(now)
      }),
      { numRuns: 400 },
    )
  })

  it('is open exactly when a range of today or of yesterday says so by the clock on the wall, but for the doubled hour', () => {
    fc.assert(
      fc.property(someRules, anInstant, (hours, instant) => {
        const { date, minute } = toWallClock(instant, timezone)
        if (toInstantMs(date, minute, timezone) !== Math.floor(instant / 60_000) * 60_000) return
        const says = [0, -1].some(days =>
          findRangesOn(hours, addDays(date, days)).some(range => range.opensMinute <= minute - days * 1440 && minute - days * 1440 < range.closesMinute),
        )
        const { open } = findOpeningAt(hours, instant)
        if (open !== says) {
          // Only after a closing at its first occurrence, or an opening there, can the two differ.
          const twice = toInstantMs('2026-10-25', 120, timezone)
          expect(Math.abs(instant - twice)).toBeLessThan(2 * 3_600_000)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('every minute of every day has one instant, in order, and reads back as itself', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 0, max: 2879 }), (date, minute) => {
        const instant = toInstantMs(date, minute, timezone)
        expect(toInstantMs(date, minute + 1, timezone)).toBeGreaterThanOrEqual(instant)
        const read = toWallClock(instant, timezone)
        const skipped = getWeekday(read.date) === 6 && read.date.slice(5, 7) === '03' && read.minute === 180
        if (!skipped) expect(read).toEqual({ date: addDays(date, Math.floor(minute / 1440)), minute: minute % 1440 })
      }),
      { numRuns: 500 },
    )
  })
})
