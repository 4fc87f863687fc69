import { expect, it } from 'vitest'
import { formatRomeSentence, parseRomeLocal, toRomeLocal } from './rome-time.ts'

it('a typed time is Rome’s, in winter and in summer, and reads back as it was typed', () => {
  expect(parseRomeLocal('2026-11-23T06:00')).toBe('2026-11-23T05:00:00.000Z')
  expect(parseRomeLocal('2026-06-15T06:00')).toBe('2026-06-15T04:00:00.000Z')
  for (const local of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T01:30', '2026-10-25T03:30', '2026-12-31T23:59']) {
    expect(toRomeLocal(parseRomeLocal(local) ?? '')).toBe(local)
  }
})

it('an empty or broken field is none', () => {
  expect(parseRomeLocal('')).toBeUndefined()
  expect(parseRomeLocal('2026-13-40T06:00')).toBeUndefined()
})

it('an instant is written as spoken, with its year unless it is the current one', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  expect(formatRomeSentence('2026-11-30T05:00:00Z', now)).toBe('lunedì 30 novembre alle 6:00')
  expect(formatRomeSentence('2027-01-02T00:05:00Z', now)).toBe('sabato 2 gennaio 2027 all’1:05')
  expect(formatRomeSentence('2026-12-31T23:30:00Z', now)).toBe('venerdì 1 gennaio 2027 alle 0:30')
  expect(formatRomeSentence('2026-12-01T12:30:00Z', now)).toBe('martedì 1 dicembre alle 13:30')
})
