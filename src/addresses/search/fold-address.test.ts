import { describe, expect, it } from 'vitest'
import { foldStreetWords, parseAddressText, parseHouseNumber } from './fold-address.ts'
import { formatHouseNumber, formatStreetName } from './format-address.ts'

describe('words of a street', () => {
  it.each([
    ['Viale dei Mille', ['v.le dei mille', 'VIALE MILLE', 'via dei Mille', 'V.le Mille']],
    ['Piazza San Marco', ['P.za S. Marco', 'pza san marco', 'p.zza s marco']],
    ['Corso XXV Aprile', ['C.so 25 aprile', 'corso xxv Aprile']],
    ['Largo Perù', ['L.go Peru', 'LARGO PERU’']],
    ['Strada della Brace', ['via della brace', 'Str. Brace']],
    ["Via dell'Ariento", ['via dell’ariento', 'V. dell Ariento']],
  ])('%s are the same however it is written', (name, others) => {
    for (const other of others) expect(foldStreetWords(other)).toEqual(foldStreetWords(name))
  })

  it('keep what tells one street from another', () => {
    expect(foldStreetWords('Via Roma')).toEqual(['roma'])
    expect(foldStreetWords('Via La')).toEqual(['la'])
    expect(foldStreetWords('Lungarno Corsini')).toEqual(['lungarno', 'corsini'])
  })
})

describe('a house number', () => {
  it.each([
    ['12', 12, ''],
    ['12/A', 12, 'a'],
    ['12 a', 12, 'a'],
    ['12A', 12, 'a'],
    ['12 bis', 12, 'bis'],
    ['12bis', 12, 'bis'],
    ['n. 12/B', 12, 'b'],
    ['26r', 26, 'r'],
    ['26 rosso', 26, 'r'],
    ['12/A1', 12, 'a1'],
    ['12/AR', 12, 'ar'],
  ])('%s is read', (text, number, suffix) => {
    expect(parseHouseNumber(text)).toEqual({ number, suffix })
  })

  it.each(['', 'snc', '0', 'km', '123456', 'A12'])('“%s” is none', text => {
    expect(parseHouseNumber(text)).toBeUndefined()
  })

  it('is written as people write it', () => {
    expect(['', 'a', 'bis', 'r', 'a1'].map(suffix => formatHouseNumber({ number: 12, suffix }))).toEqual(['12', '12/A', '12 bis', '12/R', '12/A1'])
  })
})

describe('typed text', () => {
  it.each([
    ['v.le dei mille 12/a, Firenze', { words: ['mille'], houseNumber: { number: 12, suffix: 'a' }, city: 'firenze' }],
    ['via roma, 12 bis, 50123 Firenze', { words: ['roma'], houseNumber: { number: 12, suffix: 'bis' }, city: 'firenze', postcode: '50123' }],
    ['via roma, 50123', { words: ['roma'], postcode: '50123' }],
    ['via roma 50123 firenze', { words: ['roma', 'firenze'], postcode: '50123' }],
    ['via 25', { words: ['25'] }],
    ['piazza 5 giornate', { words: ['5', 'giornate'] }],
    ['via 4 novembre 7', { words: ['4', 'novembre'], houseNumber: { number: 7, suffix: '' } }],
    ['via', { words: [] }],
    ['   ', { words: [] }],
  ])('“%s” is taken apart', (text, parts) => {
    expect(parseAddressText(text)).toEqual(parts)
  })
})

describe('the name of a street', () => {
  it.each([
    ['VIA DEI MILLE', 'Via dei Mille'],
    ["VIA DELL'ARIENTO", "Via dell'Ariento"],
    ["VIALE MASSIMO D'AZEGLIO", "Viale Massimo D'Azeglio"],
    ['CORSO VITTORIO EMANUELE II', 'Corso Vittorio Emanuele II'],
    ['VIA G.B. NICCOLINI', 'Via G.B. Niccolini'],
    ['VIA SAINT-DENIS', 'Via Saint-Denis'],
    ['Via già scritta Bene', 'Via già scritta Bene'],
  ])('%s is %s', (name, written) => {
    expect(formatStreetName(name)).toBe(written)
  })
})
