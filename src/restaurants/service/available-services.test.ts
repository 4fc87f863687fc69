import { expect, test } from 'vitest'
import type { DatedClosure, WeekRange } from '../hours/opening-hours.ts'
import { findAvailableServices } from './available-services.ts'

const services = ['pickup', 'delivery', 'table'] as const
const noon: WeekRange = { weekday: 0, fulfilment: null, opensMinute: 720, closesMinute: 900 }
const dayOff: DatedClosure = { place: 'chain', startsOn: '2026-08-15', endsOn: '2026-08-15', kind: 'closed', ranges: [], fulfilment: null }
const had = (hasZone: boolean, week: WeekRange[], closures: DatedClosure[] = []) => findAvailableServices({ services, hasZone, rules: { week, closures } })

test('nothing is delivered without a zone', () => {
  expect(had(true, [noon])).toEqual(['pickup', 'delivery', 'table'])
  expect(had(false, [noon])).toEqual(['pickup', 'table'])
})

test('a service without hours is unavailable; hours of one day suffice', () => {
  expect(had(true, [])).toEqual([])
  expect(had(true, [], [dayOff])).toEqual([])
  expect(had(true, [{ ...noon, fulfilment: 'table' }])).toEqual(['table'])
  expect(had(true, [], [{ ...dayOff, kind: 'special_hours', ranges: [noon], fulfilment: 'pickup' }])).toEqual(['pickup'])
})
