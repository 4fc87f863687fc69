import { expect, test } from 'vitest'
import { diffFields } from './differing-fields.ts'

const labels = { code: 'Codice', stackable: 'Cumulabile', restaurantIds: 'Ristoranti' }
const base = { code: 'ESTATE', stackable: false, restaurantIds: ['1', '2', '3', '4'] }

test('lists differences by field, in words where there are some', () => {
  expect(diffFields(base, base, labels)).toEqual([])
  expect(diffFields(base, { ...base, code: 'AUTUNNO', stackable: true }, labels)).toEqual([
    { name: 'Codice', mine: 'ESTATE', theirs: 'AUTUNNO' },
    { name: 'Cumulabile', mine: '–', theirs: '✓' },
  ])
  const name = (id: string) => `Spiedo ${id}`
  expect(diffFields(base, { ...base, restaurantIds: ['5', '1'] }, labels, { restaurantIds: name })).toEqual([
    { name: 'Ristoranti', mine: 'Spiedo 1\nSpiedo 2\nSpiedo 3\nSpiedo 4', theirs: 'Spiedo 5\nSpiedo 1' },
  ])
})
