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
const order = { knownSince: at('12:00'), promisedAt: at('13:00'), acceptWithinMinutes: 5, rules: everyDay(660, 1380) }

describe('an order nobody has accepted', () => {
  it.each([
    ['12:04', 'wait'],
    ['12:05', 'escalate'],
    ['12:14', 'escalate'],
    ['12:15', 'give_up'],
  ])('at %s: %s', (time, expected) => expect(decideEscalation(order, at(time))).toBe(expected))

  it('placed before the doors open, its time begins with them', () => {
    const early = { ...order, knownSince: at('08:00') }
    expect(['10:59', '11:04', '11:05', '11:15'].map(time => decideEscalation(early, at(time)))).toEqual(['wait', 'wait', 'escalate', 'give_up'])
  })

  it('is for later: its time begins two hours before, also on another day', () => {
    const later = { ...order, knownSince: at('12:00'), promisedAt: at('20:00') }
    expect(['12:15', '17:59', '18:04', '18:05', '18:15'].map(time => decideEscalation(later, at(time)))).toEqual([
      'wait',
      'wait',
      'wait',
      'escalate',
      'give_up',
    ])
    const tomorrow = { ...order, knownSince: at('12:00'), promisedAt: at('13:00') + 86_400_000 }
    expect(['12:15', '22:59'].map(time => decideEscalation(tomorrow, at(time)))).toEqual(['wait', 'wait'])
    expect(['10:59', '11:04', '11:05', '11:15'].map(time => decideEscalation(tomorrow, at(time) + 86_400_000))).toEqual(['wait', 'wait', 'escalate', 'give_up'])
  })

  it('is not left to wait behind closed doors past its time', () => {
    const late = { ...order, knownSince: at('22:58'), promisedAt: at('23:13') }
    expect(['22:59', '23:05', '23:17', '23:18'].map(time => decideEscalation(late, at(time)))).toEqual(['wait', 'wait', 'wait', 'give_up'])
  })

  it('counts past midnight', () => {
    const night = { ...order, knownSince: at('23:58'), promisedAt: at('23:59') + 3_600_000, rules: everyDay(1080, 1560) }
    expect(decideEscalation(night, at('23:58') + 5 * 60_000)).toBe('escalate')
  })

  it('never becomes less urgent', () => {
    const rank = { wait: 0, escalate: 1, give_up: 2 }
    const open: OpeningRules = everyDay(0, 1440)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.nat(300), fc.nat(300), fc.nat(600), (acceptWithinMinutes, promised, waited, more) => {
        const some = { knownSince: at('09:00'), promisedAt: at('09:00') + promised * 60_000, acceptWithinMinutes, rules: open }
        const first = decideEscalation(some, some.knownSince + waited * 60_000)
        expect(rank[decideEscalation(some, some.knownSince + (waited + more) * 60_000)]).toBeGreaterThanOrEqual(rank[first])
      }),
    )
  })
})
