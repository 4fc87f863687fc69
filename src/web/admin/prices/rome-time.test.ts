import { expect, it } from 'vitest'
import { romeInstant, romeLocal } from './rome-time.ts'

it('a typed time is Rome’s, in winter and in summer, and reads back as it was typed', () => {
  expect(romeInstant('2026-11-23T06:00')).toBe('2026-11-23T05:00:00.000Z')
  expect(romeInstant('2026-06-15T06:00')).toBe('2026-06-15T04:00:00.000Z')
  for (const local of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T01:30', '2026-10-25T03:30', '2026-12-31T23:59']) {
    expect(romeLocal(romeInstant(local) ?? '')).toBe(local)
  }
})

it('an empty or broken field is none', () => {
  expect(romeInstant('')).toBeUndefined()
  expect(romeInstant('2026-13-40T06:00')).toBeUndefined()
})
