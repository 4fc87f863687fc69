import { expect, test } from 'vitest'
import { describeArrival } from './arrival-state.ts'

const promisedAt = '2026-03-02T12:07:00Z'
const describe = (arrivesAt: string, now: string) => describeArrival({ arrivesAt: `2026-03-02T${arrivesAt}Z`, promisedAt }, Date.parse(`2026-03-02T${now}Z`))

test('an estimate is on time, or late by so many minutes', () => {
  expect(describe('11:41:00', '11:30:00')).toEqual({ kind: 'on-time' })
  expect(describe('12:09:30', '11:30:00')).toEqual({ kind: 'late', minutes: 3 })
})

test('an estimate whose time has passed says since when, and whether the promise has passed, too', () => {
  expect(describe('11:41:00', '11:41:40')).toEqual({ kind: 'on-time' })
  expect(describe('11:41:00', '11:56:10')).toEqual({ kind: 'passed', minutes: 15, isLate: false })
  expect(describe('12:09:00', '12:12:00')).toEqual({ kind: 'passed', minutes: 3, isLate: true })
})
