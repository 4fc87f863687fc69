import { expect, test } from 'vitest'
import { readPageTime } from './page-time.ts'

const now = new Date('2026-03-02T11:00:00Z')
const read = (text: string | undefined, language: 'it' | 'en' = 'it') => readPageTime(text, { now, timezone: 'Europe/Rome', language })

test('a time is read on the clock of the place or as an instant, also where the plus became a space', () => {
  for (const text of ['2026-03-03T12:30', '2026-03-03T12:30:15', '2026-03-03T11:30Z', '2026-03-03T12:30+01:00', '2026-03-03T12:30 01:00'])
    expect(read(text).mealAt?.toISOString(), text).toBe('2026-03-03T11:30:00.000Z')
  expect(read(undefined)).toEqual({})
})

test('the page says which time it shows, in its language, with the year where it is another one', () => {
  expect(read('2026-03-03T12:30').time).toEqual({
    ...{ text: 'Il menu di martedì 3 marzo alle ore 12:30.', toNow: 'Vedi il menu di adesso' },
    instant: '2026-03-03T11:30:00.000Z',
  })
  expect(read('2026-03-03T12:30', 'en').time?.text).toBe('The menu of Tuesday 3 March at 12:30.')
  expect(read('2027-01-02T12:30').time?.text).toContain('2027')
})

test('what is no time, lies too far ahead or has passed shows the menu of now, and says so', () => {
  for (const text of [
    '',
    'domani',
    '2026-12-01',
    '2026-02-30T12:00',
    '2026-03-03T25:00',
    '2026-03-03T12:60',
    '2026-03-03T12:30+99:00',
    '2028-01-01T12:00',
    '<b>',
  ])
    expect(read(text), text).toEqual({ time: { text: 'Non capiamo l’ora di questo indirizzo. Ecco il menu di adesso.', isInvalid: true } })
  expect(read('2026-03-02T11:30')).toEqual({ time: { text: 'L’ora di questo indirizzo è passata. Ecco il menu di adesso.' } })
  expect(read('2026-03-02T12:00').mealAt).toEqual(now)
})
