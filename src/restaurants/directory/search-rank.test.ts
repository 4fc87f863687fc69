import { expect, it } from 'vitest'
import { rankSearch } from './search-rank.ts'

const termini = { city: 'Roma', name: 'Spiedo Roma Termini', address: 'Via Giolitti 12 00185 RM', region: 'Lazio' }
const bologna = { city: 'Bologna', name: 'Spiedo Bologna Centro', address: 'Via Rizzoli 3 40125 BO', region: 'Emilia-Romagna' }

it('a city comes before a name, a name before a street', () => {
  expect(rankSearch('roma', termini)).toBe(0)
  expect(rankSearch('TERMINI', termini)).toBe(1)
  expect(rankSearch('giolitti', termini)).toBe(2)
  expect(rankSearch('termini 00185', termini)).toBe(2)
})

it('a region is found by whole words alone', () => {
  expect(rankSearch('roma', bologna)).toBeUndefined()
  expect(rankSearch('romagna', bologna)).toBe(2)
})

it('punctuation makes no difference: a restaurant is found by its address as shown', () => {
  expect(rankSearch('Via Giolitti 12, 00185 Roma', termini)).toBe(2)
  expect(rankSearch('Roma, Termini', termini)).toBe(1)
  expect(rankSearch('Roma-Termini', termini)).toBe(1)
  expect(rankSearch('Roma,', termini)).toBe(0)
  expect(rankSearch('Emilia-Romagna', bologna)).toBe(2)
  expect(rankSearch('emilia romagna', bologna)).toBe(2)
  const pescara = { city: 'Pescara', name: 'Spiedo Pescara', address: 'Viale D’Annunzio 7/A 65127 PE', region: 'Abruzzo' }
  for (const written of ['D’Annunzio', "d'annunzio", 'viale d annunzio 7/a']) expect(rankSearch(written, pescara), written).toBe(2)
})

it('an empty search finds everything alike', () => {
  expect(rankSearch('', termini)).toBe(rankSearch('', bologna))
})
