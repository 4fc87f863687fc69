import { describe, expect, it } from 'vitest'
import { actionLabel, fieldLabel, formatValue, tableLabel } from './audit-words.ts'
import { diffDocuments } from './differences.ts'

const none = () => undefined

describe('differences of an audit entry', () => {
  it('is found field by field, shapes within shapes too, and nothing that stayed', () => {
    const before = { title: 'Panino', priceCents: 850, translations: {}, allergens: ['gluten'], figures: { since: 1997, cities: 37 }, version: 1 }
    const after = {
      ...before,
      priceCents: 900,
      translations: { en: { title: 'Roll' } },
      allergens: ['gluten', 'milk'],
      figures: { since: 1998, cities: 37 },
      version: 2,
    }
    expect(diffDocuments(before, after)).toEqual([
      { path: ['priceCents'], before: 850, after: 900 },
      { path: ['translations', 'en', 'title'], before: undefined, after: 'Roll' },
      { path: ['allergens'], before: ['gluten'], after: ['gluten', 'milk'] },
      { path: ['figures', 'since'], before: 1997, after: 1998 },
    ])
  })

  it('of what came or went are the fields that say something', () => {
    expect(diffDocuments(null, { title: 'Panino', note: null, tags: [], version: 1 })).toEqual([{ path: ['title'], before: undefined, after: 'Panino' }])
    expect(diffDocuments({ title: 'Panino' }, null)).toEqual([{ path: ['title'], before: 'Panino', after: undefined }])
    expect(diffDocuments(null, null)).toEqual([])
  })

  it('of a week are the days that differ, in whatever order its hours were written', () => {
    const range = (weekday: number, opensMinute: number, more = {}) => ({ weekday, opensMinute, closesMinute: 1410, fulfilment: null, ...more })
    const week = [range(0, 660), range(1, 660), range(2, 660)]
    const differencesOf = (after: unknown, before: unknown = week, field = 'week') =>
      diffDocuments({ [field]: before }, { [field]: after }).map(one => [one.path, formatValue(one.before, field, none), formatValue(one.after, field, none)])
    expect(differencesOf(week.toReversed())).toEqual([])
    expect(differencesOf([range(0, 660), range(1, 1080), range(1, 720, { closesMinute: 870, fulfilment: 'pickup' }), range(2, 660)])).toEqual([
      [['week'], 'martedì 11:00–23:30', 'martedì 12:00–14:30 (ritiro), 18:00–23:30'],
    ])
    expect(differencesOf([range(0, 660), range(2, 720)])).toEqual([
      [['week'], 'martedì 11:00–23:30\nmercoledì 11:00–23:30', 'martedì chiuso\nmercoledì 12:00–23:30'],
    ])
    expect(differencesOf([], [range(4, 1080)], 'hours')).toEqual([[['hours'], 'venerdì 18:00–23:30', '']])
    expect(differencesOf([range(5, 1080)], [range(4, 1080)], 'hours')).toEqual([[['hours'], 'venerdì 18:00–23:30\nsabato —', 'venerdì —\nsabato 18:00–23:30']])
    expect(formatValue([{ opensMinute: 660, closesMinute: 1410 }], 'ranges', none)).toBe('11:00–23:30')
  })

  it('names pictures once', () => {
    expect(diffDocuments({ pictures: ['a'], images: [] }, { pictures: ['b'], images: [{ sha256: 'b' }] }).map(({ path }) => path)).toEqual([['images']])
  })
})

describe('its words', () => {
  it('are Italian where there are some, and readable where there are none', () => {
    expect([tableLabel('foods'), tableLabel('strange_things')]).toEqual(['Piatto', 'strange things'])
    expect([actionLabel('food.updated'), actionLabel('rocket.launched_far')]).toEqual(['Modifica', 'launched far'])
    expect(fieldLabel(['figures', 'since'])).toBe('Numeri › In Italia dal')
    expect(fieldLabel(['preparationFuss'])).toBe('Preparation fuss')
  })

  it('write amounts, percentages, instants, lists and shapes as people do', () => {
    const words = (value: unknown, field = 'x', translate: (field: string, value: string) => string | undefined = none) => formatValue(value, field, translate)
    expect(words(850, 'priceCents').replace(/\s/g, ' ')).toBe('8,50 €')
    expect(words(12.5, 'discountPercent')).toBe('12,5%')
    expect(words(true)).toBe('sì')
    expect(words('2026-03-02T11:00:00.000Z')).toBe('02/03/2026, 12:00')
    expect(words(['a', 'b'])).toBe('a, b')
    expect(words(['gluten'], 'allergens', (_, value) => (value === 'gluten' ? 'glutine' : undefined))).toBe('glutine')
    expect(words([{ sha256: 'ab12cd'.padEnd(64, '0'), alt: null }])).toBe('foto ab12cd')
    expect(words({ title: 'Roll', priceCents: null })).toBe('Titolo: Roll')
    expect(words(null)).toBe('')
  })
})
