import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatClock } from '../../ui/format/clock.ts'
import { validateCoordinates } from './details/restaurant-values.ts'
import { findWeekError } from './hours/week-fields.tsx'
import { formatCents, parseCapital, parseCents, parseClock, parseNumber } from './numbers.ts'
import { formatPoint, movePoint, parseOutline, toZoneValues, validateZone } from './zones/zone-values.ts'

describe('fields are sent as shown', () => {
  test('times of day come back as they were written', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), minute => parseClock(formatClock(minute)) === minute))
    expect(formatClock(1500)).toBe('01:00')
    for (const wrong of ['', '24:00', '9', '12:60', 'mezzodì']) expect(parseClock(wrong)).toBeUndefined()
  })

  test('amounts come back as they were written; blank is none, something else is never an amount', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999 }), cents => parseCents(formatCents(cents)) === cents))
    expect(parseCents(' ')).toBeUndefined()
    expect(parseCents('due euro')).toBeNaN()
    fc.assert(fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), cents => parseCapital(formatCents(cents)) === cents))
    for (const [text, cents] of [
      ['50.000,00', 5_000_000],
      ['1.250.000 €', 125_000_000],
      ['10000', 1_000_000],
      ['10.00', 1_000],
    ] as const)
      expect(parseCapital(text), text).toBe(cents)
    expect(parseCapital('')).toBeUndefined()
    for (const text of ['20.000.000,01', '-1', 'molto']) expect(parseCapital(text), text).toBeNaN()
  })

  test('numbers are read with either comma', () => {
    expect([parseNumber('41,9028'), parseNumber(' 41.9028 '), parseNumber(''), parseNumber('4 1')]).toEqual([41.9028, 41.9028, undefined, undefined])
  })

  test('coordinates are decimal numbers within their limits', () => {
    const wrong = (latitude: string, longitude: string) => validateCoordinates({ latitude, longitude })
    expect(wrong('43,61', '-180')).toEqual({})
    for (const latitude of ['abc', '43,61x', '90,1', ''])
      expect(wrong(latitude, '13,5')).toEqual({ latitude: 'Serve un numero da −90 a 90, per esempio 41,9028.' })
    expect(wrong('43,61', '181')).toEqual({ longitude: 'Serve un numero da −180 a 180, per esempio 12,4964.' })
  })

  test('outlines are read a point a line, latitude first', () => {
    const degrees = fc.record({ latitude: fc.integer({ min: 35e5, max: 47e5 }), longitude: fc.integer({ min: 6e5, max: 19e5 }) })
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 20 }), points => {
        const exact = points.map(({ latitude, longitude }) => ({ latitude: latitude / 1e5, longitude: longitude / 1e5 }))
        expect(parseOutline(exact.map(formatPoint).join('\n'))).toEqual(exact.map(({ latitude, longitude }) => [longitude, latitude]))
      }),
    )
    expect(parseOutline('41.9, 12.5\n\nqui')).toBeUndefined()
    const corner = [[12.2, 44.41]]
    for (const written of ['44,41 12,20', '44,41; 12,2', '44,41,12,20', '44.41,12.2', ' 44.41 12.20 ']) expect(parseOutline(written)).toEqual(corner)
    for (const wrong of ['44.41', '44.41 12.20 7', '44.41 nord']) expect(parseOutline(wrong)).toBeUndefined()
  })

  test('an outline that crosses itself, is empty or lies elsewhere is refused beside its points', () => {
    const place = { latitude: 44.42, longitude: 12.2 }
    const polygonError = (polygon: string) => validateZone({ ...toZoneValues(), title: 'Centro', shape: 'polygon', polygon }, place).polygon ?? ''
    expect(polygonError('44,41 12,19\n44,41 12,21\n44,43 12,21')).toBe('')
    expect(polygonError('44.41 12.19\n44.43 12.21\n44.41 12.21\n44.43 12.19')).toMatch(/incrocia/)
    expect(polygonError('44.41 12.19\n44.42 12.20\n44.43 12.21')).toMatch(/non racchiude/)
    expect(polygonError('12.19 44.41\n12.21 44.41\n12.21 44.43')).toMatch(/100 km/)
    expect(movePoint('44.41 12.19\n\n44.41 12.21\n', 1, { latitude: 44.4, longitude: 12.22 })).toBe('44.41 12.19\n\n44.40000, 12.22000\n')
  })

  test('a free-delivery amount at or below the minimum is refused', () => {
    const amountErrors = (freeFromCents: string, minimumCents: string) =>
      validateZone({ ...toZoneValues(), title: 'Centro', radiusMetres: '900', freeFromCents, minimumCents }, { latitude: 41.9, longitude: 12.5 })
    for (const [free, minimum] of [
      ['10', '15,00'],
      ['15', '15'],
      ['0', ''],
    ] as const)
      expect(amountErrors(free, minimum).freeFromCents, free).toMatch(/più del minimo/)
    for (const [free, minimum] of [
      ['15,01', '15'],
      ['', '15'],
      ['10', ''],
    ] as const)
      expect(amountErrors(free, minimum), free).toEqual({})
  })

  test('an error of a week names the day and the time', () => {
    const range = (weekday: number, opens: string, closes: string) => ({ weekday, fulfilment: null, opens, closes })
    const week = [range(0, '12:00', '15:00'), range(0, '18:00', '01:00'), range(1, '00:30', '02:00')]
    expect(findWeekError(week)).toBeUndefined()
    expect(findWeekError([...week, range(0, '14:00', '17:00')])).toEqual({ at: 3, text: 'Lunedì: due orari si sovrappongono.' })
    expect(findWeekError([...week, range(3, '14:00', '')])).toMatchObject({ at: 3, text: expect.stringMatching(/^Completa/) })
  })
})
