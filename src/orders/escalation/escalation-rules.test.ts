import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningRules } from '#restaurants/hours/opening-hours.ts'
import { decideEscalation } from './escalation-rules.ts'

const everyDay = (opensMinute: number, closesMinute: number): OpeningRules => ({
  timezone: 'Europe/Rome',
  week: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, opensMinute, closesMinute, fulfilment: null })),
  closures: [],
})
const at = (time: string) => Date.parse(`2026-03-02T${time}:00+01:00`)
const steps = { alertAfterMinutes: 2, acceptWithinMinutes: 4, offerAfterMinutes: 8 }
const order = { knownSince: at('12:00'), promisedAt: at('13:00'), ...steps, rules: everyDay(660, 1380) }
const decideAt = (some: typeof order, times: string[], plus = 0) => times.map(time => decideEscalation(some, at(time) + plus))

describe('an order nobody has accepted', () => {
  it('is louder after two minutes, goes to managers after four, and is offered elsewhere after eight', () =>
    expect(decideAt(order, ['12:01', '12:02', '12:03', '12:04', '12:07', '12:08', '12:30'])).toEqual([
      ...['wait', 'alert', 'alert', 'escalate', 'escalate', 'offer', 'offer'],
    ]))

  it('placed before the doors open, its time begins with them', () =>
    expect(decideAt({ ...order, knownSince: at('08:00') }, ['10:59', '11:01', '11:02', '11:04', '11:08'])).toEqual([
      'wait',
      'wait',
      'alert',
      'escalate',
      'offer',
    ]))

  it('is for later: its time begins two hours before, also on another day', () => {
    const later = { ...order, promisedAt: at('20:00') }
    expect(decideAt(later, ['12:15', '17:59', '18:02', '18:04', '18:08'])).toEqual(['wait', 'wait', 'alert', 'escalate', 'offer'])
    const tomorrow = { ...order, promisedAt: at('13:00') + 86_400_000 }
    expect(decideAt(tomorrow, ['12:15', '22:59'])).toEqual(['wait', 'wait'])
    expect(decideAt(tomorrow, ['10:59', '11:02', '11:04', '11:08'], 86_400_000)).toEqual(['wait', 'alert', 'escalate', 'offer'])
  })

  it('is not left to wait behind closed doors past its time', () => {
    const late = { ...order, knownSince: at('22:59'), promisedAt: at('23:13') }
    expect(decideAt(late, ['23:00', '23:05', '23:16', '23:17'])).toEqual(['wait', 'wait', 'wait', 'give_up'])
  })

  it('counts past midnight', () => {
    const night = { ...order, knownSince: at('23:58'), promisedAt: at('23:59') + 3_600_000, rules: everyDay(1080, 1560) }
    expect(decideEscalation(night, at('23:58') + 4 * 60_000)).toBe('escalate')
  })

  it('goes to managers before it is offered elsewhere, also where the restaurant has more minutes than that', () =>
    expect(decideAt({ ...order, acceptWithinMinutes: 10 }, ['12:09', '12:10', '12:11'])).toEqual(['alert', 'escalate', 'offer']))

  it('never becomes less urgent', () => {
    const rank = ['wait', 'alert', 'escalate', 'offer', 'give_up']
    const open: OpeningRules = everyDay(0, 1440)
    const minutes = fc.record({
      alertAfterMinutes: fc.integer({ min: 1, max: 60 }),
      acceptWithinMinutes: fc.integer({ min: 1, max: 120 }),
      offerAfterMinutes: fc.integer({ min: 2, max: 120 }),
    })
    fc.assert(
      fc.property(minutes, fc.nat(300), fc.nat(300), fc.nat(600), (settings, promised, waited, more) => {
        const some = { knownSince: at('09:00'), promisedAt: at('09:00') + promised * 60_000, ...settings, rules: open }
        const first = decideEscalation(some, some.knownSince + waited * 60_000)
        expect(rank.indexOf(decideEscalation(some, some.knownSince + (waited + more) * 60_000))).toBeGreaterThanOrEqual(rank.indexOf(first))
      }),
    )
  })
})
