import { expect, it } from 'vitest'
import { describeScope, describeValidity, inactiveReason } from './coupon-words.ts'

const hoursOn = (days: number[], opensMinute: number, closesMinute: number) => days.map(weekday => ({ weekday, opensMinute, closesMinute }))
const when = (hours: ReturnType<typeof hoursOn>, startsAt: string | null = null, endsAt: string | null = null) =>
  describeValidity({ startsAt, endsAt, hours }).map(line => line.replaceAll('\u2060', ''))

it('says that a coupon holds always only where nothing limits it', () => {
  expect(when([])).toEqual(['Sempre'])
  expect(when(hoursOn([0, 1, 2, 3, 4], 720, 870))).toEqual(['lun–ven 12:00–14:30'])
})

it('puts days of the same hours together, in the order of the week', () => {
  expect(when([...hoursOn([6, 5], 1080, 1440), ...hoursOn([4, 2, 0], 720, 870)])).toEqual(['lun, mer e ven 12:00–14:30', 'sab e dom 18:00–24:00'])
  expect(when(hoursOn([0, 1, 2, 3, 4, 5, 6], 1320, 1560))).toEqual(['ogni giorno 22:00–02:00'])
  expect(when([...hoursOn([1], 1140, 1260), ...hoursOn([1], 720, 870)])).toEqual(['mar 12:00–14:30', 'mar 19:00–21:00'])
})

it('says the dates first; the last is the one on which it still holds', () => {
  expect(when(hoursOn([0, 1, 2], 720, 870), '2026-03-01T00:00:00+01:00', '2026-04-01T00:00:00+02:00')).toEqual(['01/03/26 – 31/03/26', 'lun–mer 12:00–14:30'])
  expect(when([], null, '2026-04-01T00:00:00+02:00')).toEqual(['Fino al 31/03/26'])
  expect(when([], '2026-04-01T18:00:00+02:00')).toEqual(['Dal 01/04/26, 18:00'])
})

it('says the hours of its period where they are not those of whole days', () => {
  expect(when([], '2026-03-01T18:00:00+01:00', '2026-03-31T14:30:00+02:00')).toEqual(['01/03/26, 18:00 – 31/03/26, 14:30'])
})

it('says why one that is in use holds for nobody now', () => {
  const now = Date.parse('2026-03-31T12:30:00Z')
  const why = (terms: Partial<Parameters<typeof inactiveReason>[0]>) =>
    inactiveReason({ startsAt: null, endsAt: null, used: 3, totalUses: null, freeFood: null, ...terms }, now)
  expect(why({})).toBeUndefined()
  expect(why({ freeFood: { title: 'Patatine fritte', deleted: false } })).toBeUndefined()
  expect(why({ freeFood: { title: 'Patatine fritte', deleted: true }, endsAt: '2026-03-31T12:30:00Z' })).toBe('Piatto eliminato')
  expect(why({ endsAt: '2026-03-31T12:30:00Z', totalUses: 3 })).toBe('Scaduto')
  expect(why({ endsAt: '2026-03-31T12:30:01Z', totalUses: 4 })).toBeUndefined()
  expect(why({ startsAt: '2026-04-01T00:00:00Z', totalUses: 3 })).toBe('Esaurito')
  expect(why({ startsAt: '2026-03-31T12:30:01Z' })).toBe('Non ancora valido')
  expect(why({ startsAt: '2026-03-31T12:30:00Z' })).toBeUndefined()
})

it('says in how many restaurants it holds, and for which kinds of order', () => {
  expect(describeScope({ restaurantIds: [], fulfilments: [] })).toEqual(['Ovunque'])
  expect(describeScope({ restaurantIds: [], fulfilments: ['pickup', 'delivery', 'table'] })).toEqual(['Ovunque'])
  expect(describeScope({ restaurantIds: [], fulfilments: ['delivery'] })).toEqual(['Solo consegna'])
  expect(describeScope({ restaurantIds: ['one', 'two'], fulfilments: ['pickup', 'table'] })).toEqual(['Solo in 2 ristoranti', 'Solo ritiro e tavolo'])
  const restaurants = [{ id: 'one', name: 'Spiedo Roma Termini' }]
  expect(describeScope({ restaurantIds: ['one'], fulfilments: [] }, restaurants)).toEqual(['Solo Spiedo Roma Termini'])
  // Restaurants that take no orders are missing from the names.
  expect(describeScope({ restaurantIds: ['two'], fulfilments: [] }, restaurants)).toEqual(['Solo in un ristorante'])
})
