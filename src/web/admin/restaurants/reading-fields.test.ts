import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clock } from '../../ui/format/clock.ts'
import { checkPoint } from './details/restaurant-values.ts'
import { wrongIn } from './hours/week-fields.tsx'
import { readCapital, readCents, readClock, readNumber, writeCents } from './numbers.ts'
import { checkZone, movedPoint, readOutline, writePoint, zoneValues } from './zones/zone-values.ts'

describe('what stands in a field is what is sent', () => {
  test('times of day come back as they were written', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), minute => readClock(clock(minute)) === minute))
    expect(clock(1500)).toBe('01:00')
    for (const wrong of ['', '24:00', '9', '12:60', 'mezzodì']) expect(readClock(wrong)).toBeUndefined()
  })

  test('amounts come back as they were written; blank is none, something else is never an amount', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999 }), cents => readCents(writeCents(cents)) === cents))
    expect(readCents(' ')).toBeUndefined()
    expect(readCents('due euro')).toBeNaN()
    fc.assert(fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), cents => readCapital(writeCents(cents)) === cents))
    for (const [text, cents] of [
      ['50.000,00', 5_000_000],
      ['1.250.000 €', 125_000_000],
      ['10000', 1_000_000],
      ['10.00', 1_000],
    ] as const)
      expect(readCapital(text), text).toBe(cents)
    expect(readCapital('')).toBeUndefined()
    for (const text of ['20.000.000,01', '-1', 'molto']) expect(readCapital(text), text).toBeNaN()
  })

  test('numbers are read with either comma', () => {
    expect([readNumber('41,9028'), readNumber(' 41.9028 '), readNumber(''), readNumber('4 1')]).toEqual([41.9028, 41.9028, undefined, undefined])
  })

  test('a place on the map is told by decimal numbers, and from where to where', () => {
    const wrong = (latitude: string, longitude: string) => checkPoint({ latitude, longitude })
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
        expect(readOutline(exact.map(writePoint).join('\n'))).toEqual(exact.map(({ latitude, longitude }) => [longitude, latitude]))
      }),
    )
    expect(readOutline('41.9, 12.5\n\nqui')).toBeUndefined()
    const corner = [[12.2, 44.41]]
    for (const written of ['44,41 12,20', '44,41; 12,2', '44,41,12,20', '44.41,12.2', ' 44.41 12.20 ']) expect(readOutline(written)).toEqual(corner)
    for (const wrong of ['44.41', '44.41 12.20 7', '44.41 nord']) expect(readOutline(wrong)).toBeUndefined()
  })

  test('an outline that crosses itself, holds nothing or lies elsewhere is said beside its points; a point is moved by itself', () => {
    const place = { latitude: 44.42, longitude: 12.2 }
    const said = (polygon: string) => checkZone({ ...zoneValues(), title: 'Centro', shape: 'polygon', polygon }, place).polygon ?? ''
    expect(said('44,41 12,19\n44,41 12,21\n44,43 12,21')).toBe('')
    expect(said('44.41 12.19\n44.43 12.21\n44.41 12.21\n44.43 12.19')).toMatch(/incrocia/)
    expect(said('44.41 12.19\n44.42 12.20\n44.43 12.21')).toMatch(/non racchiude/)
    expect(said('12.19 44.41\n12.21 44.41\n12.21 44.43')).toMatch(/100 km/)
    expect(movedPoint('44.41 12.19\n\n44.41 12.21\n', 1, { latitude: 44.4, longitude: 12.22 })).toBe('44.41 12.19\n\n44.40000, 12.22000\n')
  })

  test('what is free from no more than the minimum is said beside it; without either amount there is nothing to say', () => {
    const said = (freeFromCents: string, minimumCents: string) =>
      checkZone({ ...zoneValues(), title: 'Centro', radiusMetres: '900', freeFromCents, minimumCents }, { latitude: 41.9, longitude: 12.5 })
    for (const [free, minimum] of [
      ['10', '15,00'],
      ['15', '15'],
      ['0', ''],
    ] as const)
      expect(said(free, minimum).freeFromCents, free).toMatch(/più del minimo/)
    for (const [free, minimum] of [
      ['15,01', '15'],
      ['', '15'],
      ['10', ''],
    ] as const)
      expect(said(free, minimum), free).toEqual({})
  })

  test('of a week it is said which day is wrong, and which of its times', () => {
    const range = (weekday: number, opens: string, closes: string) => ({ weekday, fulfilment: null, opens, closes })
    const week = [range(0, '12:00', '15:00'), range(0, '18:00', '01:00'), range(1, '00:30', '02:00')]
    expect(wrongIn(week)).toBeUndefined()
    expect(wrongIn([...week, range(0, '14:00', '17:00')])).toEqual({ at: 3, text: 'Lunedì: due orari si sovrappongono.' })
    expect(wrongIn([...week, range(3, '14:00', '')])).toMatchObject({ at: 3, text: expect.stringMatching(/^Completa/) })
  })
})
