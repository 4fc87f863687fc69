import { expect, test } from 'vitest'
import type { RestaurantData, ShellData } from '../../server/reads.ts'
import { buildRestaurantJsonLd } from './restaurant-json-ld.ts'
import { formatHours } from './week.tsx'

test('hours that close at the minute at which they opened are a day and a night', () => {
  const formatted = (opens: number, closes: number) => formatHours({ opens, closes }, key => (key === 'restaurants.all_hours' ? '24 ore' : key))
  expect(formatted(0, 1440)).toBe('24 ore')
  expect(formatted(660, 2100)).toBe('11:00–11:00 (24 ore)')
  expect([formatted(660, 1440), formatted(660, 2099)]).toEqual(['11:00–24:00', '11:00–10:59'])
})

test('for searchers they close a minute before they open: the same minute twice is closed', () => {
  const week = [[{ opens: 0, closes: 1440 }], [{ opens: 660, closes: 2100 }], [{ opens: 660, closes: 1500 }], [], [], [], []]
  const closures = [
    { startsOn: '2026-12-24', endsOn: '2026-12-24', ranges: [{ opens: 0, closes: 1440 }] },
    { startsOn: '2026-12-25', endsOn: '2026-12-25', ranges: [] },
  ]
  const restaurant = { slug: 'qui', name: 'Spiedo', company: {}, services: [], week, closures } as unknown as RestaurantData
  const thing = buildRestaurantJsonLd({ origin: 'https://spiedo.test', language: 'it', brand: 'Spiedo' } as ShellData, restaurant)
  const { openingHoursSpecification } = thing as { openingHoursSpecification: { opens: string; closes: string }[] }
  expect(openingHoursSpecification.map(({ opens, closes }) => `${opens}–${closes}`)).toEqual([
    '00:00–23:59',
    '11:00–10:59',
    '11:00–01:00',
    '00:00–23:59',
    '00:00–00:00',
  ])
})
