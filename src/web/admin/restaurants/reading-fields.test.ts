import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clock, readCents, readClock, readNumber, writeCents } from './numbers.ts'
import { readOutline, writePoint } from './zone-values.ts'

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
  })

  test('numbers are read with either comma', () => {
    expect([readNumber('41,9028'), readNumber(' 41.9028 '), readNumber(''), readNumber('4 1')]).toEqual([41.9028, 41.9028, undefined, undefined])
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
  })
})
