import { expect, test } from 'vitest'
import { toItalianPlace } from './city-names.ts'

test.each([
  ['Florence', 'Firenze'],
  ['Florenz', 'Firenze'],
  ['Florența, Italia', 'Firenze'],
  ['佛罗伦萨', 'Firenze'],
  ['فلورنسا', 'Firenze'],
  ['ফ্লোরেন্স', 'Firenze'],
  ['Rome', 'Roma'],
  ['Mailand', 'Milano'],
  ['Gênes', 'Genova'],
  ['Padua station', 'Padova station'],
  ['Via Roma 12, 50123', 'Via Roma 12 50123'],
  ['Firenze', 'Firenze'],
  ['', ''],
])('“%s” is “%s”', (search, place) => expect(toItalianPlace(search)).toBe(place))

test('the largest cities are known in English', () => {
  const places = ['Rome', 'Milan', 'Naples', 'Turin', 'Venice', 'Genoa', 'Padua', 'Florence'].map(toItalianPlace)
  expect(places).toEqual(['Roma', 'Milano', 'Napoli', 'Torino', 'Venezia', 'Genova', 'Padova', 'Firenze'])
})
