import { describe, expect, it } from 'vitest'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { parseOrderSearch } from './parse-search.ts'

const today = '2026-11-21'

describe('a search term of orders', () => {
  it.each([
    ['1/3', '2026-03-01'],
    ['1/3/2026', '2026-03-01'],
    ['01/03/2026', '2026-03-01'],
    ['01/03/26', '2026-03-01'],
    ['1.3.2025', '2025-03-01'],
    ['1-3-2025', '2025-03-01'],
    ['1 marzo', '2026-03-01'],
    ['1° marzo', '2026-03-01'],
    ['1º marzo', '2026-03-01'],
    ['primo marzo', '2026-03-01'],
    ['domenica 1 marzo 2026', '2026-03-01'],
    ['dom 1/3', '2026-03-01'],
    ['martedì 3 marzo', '2026-03-03'],
    ['1 marzo del 2024', '2024-03-01'],
    ['1 Marzo 2024', '2024-03-01'],
    ['1 mar 2024', '2024-03-01'],
    ['mar 3 marzo 2026', '2026-03-03'],
    ['mar 2026-03-03', '2026-03-03'],
    ['2026-03-01', '2026-03-01'],
    ['21/11', '2026-11-21'],
    ['22/11', '2025-11-22'],
    ['29/2', '2024-02-29'],
    ['oggi', '2026-11-21'],
    ['ieri', '2026-11-20'],
  ])('%s is one day', (term, date) => {
    expect(parseOrderSearch(term, today)).toEqual({ by: 'days', first: date, last: date })
  })

  it.each([
    ['marzo 2026', '2026-03-01', '2026-03-31'],
    ['mar 2026', '2026-03-01', '2026-03-31'],
    ['febbraio 2024', '2024-02-01', '2024-02-29'],
    ['dicembre', '2025-12-01', '2025-12-31'],
    ['12/2025', '2025-12-01', '2025-12-31'],
  ])('%s is a month', (term, first, last) => {
    expect(parseOrderSearch(term, today)).toEqual({ by: 'days', first, last })
  })

  it.each([
    ['01/03/2026, 19:15', 19 * 60 + 15],
    ['1/3/2026, 07:05:59', 7 * 60 + 5],
    ['1 marzo alle 9.30', 9 * 60 + 30],
    ['dom 1 mar 2026 alle ore 00:00', 0],
  ])('%s is one minute', (term, minute) => {
    expect(parseOrderSearch(term, today)).toEqual({ by: 'days', first: '2026-03-01', last: '2026-03-01', minute })
  })

  it('that is no date of any calendar is part of an address', () => {
    expect(parseOrderSearch('31/2', today)).toEqual({ by: 'email', email: '31/2' })
    expect(parseOrderSearch('31/02/2026', today)).toEqual({ by: 'email', email: '31/02/2026' })
    expect(parseOrderSearch('marzo 2026, 19:15', today)).toEqual({ by: 'email', email: 'marzo 2026, 19:15' })
    expect(parseOrderSearch('mar', today)).toEqual({ by: 'email', email: 'mar' })
    expect(parseOrderSearch('maria', today)).toEqual({ by: 'email', email: 'maria' })
    expect(parseOrderSearch('Anna.Rossi@Example.com', today)).toEqual({ by: 'email', email: 'anna.rossi@example.com' })
  })

  it.each(['47', '#47', '# 47', 'n. 47', 'N.47', 'n° 47', 'numero 47'])('%s is the number that is called at the counter', term => {
    expect(parseOrderSearch(term, today)).toMatchObject({ by: 'number', number: 47 })
  })

  it('of digits may be part of an address as well, unless a sign says that it is a number', () => {
    expect(parseOrderSearch('985', today)).toEqual({ by: 'number', number: 985, email: '985' })
    expect(parseOrderSearch('n47', today)).toEqual({ by: 'number', number: 47, email: 'n47' })
    expect(parseOrderSearch('#47', today)).toEqual({ by: 'number', number: 47 })
    expect(parseOrderSearch('019', today)).toMatchObject({ by: 'id' })
    expect(parseOrderSearch('3331234567', today)).toMatchObject({ by: 'id' })
    expect(parseOrderSearch('rossi47', today)).toEqual({ by: 'email', email: 'rossi47' })
  })

  it.each([
    ['333 123 4567', ['393331234567', '3331234567']],
    ['333 123', ['39333123', '333123']],
    ['(06) 555.0101', ['39065550101', '065550101']],
    ['tel. 333 123 4567', ['393331234567', '3331234567']],
    ['+39 333 1234', ['393331234']],
    ['0039 333 1234', ['393331234']],
  ])('%s is the beginning of a phone number', (term, beginnings) => {
    expect(parseOrderSearch(term, today)).toMatchObject({ by: 'phone', phones: { beginnings } })
  })

  it('of digits alone may be a phone number beside a number or an id', () => {
    expect(parseOrderSearch('3331234567', today)).toMatchObject({ by: 'id', phones: { beginnings: ['393331234567', '3331234567'] } })
    expect(parseOrderSearch('333123', today)).toMatchObject({ by: 'number', number: 333123, phones: { beginnings: ['39333123', '333123'] } })
    expect(parseOrderSearch('#333123', today)).toEqual({ by: 'number', number: 333123 })
  })

  it.each([
    ['4567', '4567'],
    ['123 4567', '1234567'],
    ['45-67', '4567'],
    ['0101', '0101'],
    ['tel. 4567', '4567'],
    ['…4567', '4567'],
    ['...4567', '4567'],
    ['* 45 67', '4567'],
  ])('%s is the end of a phone number', (term, ending) => {
    expect(parseOrderSearch(term, today)).toMatchObject({ phones: { ending } })
  })

  it('of digits with a country code is no end of a phone number, and three digits are none either', () => {
    expect(parseOrderSearch('+39 333 1234', today)).toMatchObject({ phones: { beginnings: ['393331234'], isVague: false } })
    expect(parseOrderSearch('+39 333 1234', today)).not.toHaveProperty('phones.ending')
    expect(parseOrderSearch('+4567', today)).toEqual({ by: 'email', email: '+4567' })
    expect(parseOrderSearch('567', today)).not.toHaveProperty('phones')
    expect(parseOrderSearch('…567', today)).toEqual({ by: 'email', email: '…567' })
    expect(parseOrderSearch('…1234567', today)).toMatchObject({ by: 'phone', phones: { beginnings: [] } })
  })

  it('of a few digits may as well be a part of an address', () => {
    for (const term of ['4567', '00185', '333123']) expect(parseOrderSearch(term, today)).toMatchObject({ phones: { isVague: true } })
    for (const term of ['1234567', '45 67', '…4567', 'tel 4567']) expect(parseOrderSearch(term, today)).toMatchObject({ phones: { isVague: false } })
  })

  it('of hexadecimal digits is the beginning of an id', () => {
    expect(parseOrderSearch('019AB-', today)).toEqual({
      by: 'id',
      lowest: '019ab000-0000-0000-0000-000000000000',
      highest: '019abfff-ffff-ffff-ffff-ffffffffffff',
      email: '019ab-',
    })
    const whole = '019aa3b2-77aa-7000-8000-0123456789ab'
    expect(parseOrderSearch(whole, today)).toMatchObject({ lowest: whole, highest: whole })
  })
})

describe('the lowest id of an instant', () => {
  it('holds its milliseconds', () => {
    expect(Number.parseInt(getLowestIdAt(1_700_000_000_123).replace('-', '').slice(0, 12), 16)).toBe(1_700_000_000_123)
  })
})
