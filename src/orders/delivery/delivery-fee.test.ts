import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeDeliveryFee, findZone, type ZoneRules } from './delivery-fee.ts'

const restaurant = { latitude: 41.9, longitude: 12.5 }
const aZone = (values: Partial<ZoneRules>): ZoneRules => ({
  shape: 'postcodes',
  postcodes: [],
  streets: [],
  polygon: null,
  radiusMetres: null,
  feeCents: 250,
  minimumCents: 0,
  freeFromCents: null,
  ...values,
})
const address = { street: 'Via Merulana', postcode: '00185' }

describe('a delivery zone', () => {
  it('is postcodes, narrowed to streets whatever their case and accents', () => {
    const wide = aZone({ postcodes: ['00185'] })
    const narrow = aZone({ postcodes: ['00185'], streets: ['via nicolo piccinni'] })
    expect(findZone([wide], address, restaurant)).toBe(wide)
    expect(findZone([wide], { ...address, postcode: '00186' }, restaurant)).toBeUndefined()
    expect(findZone([narrow], address, restaurant)).toBeUndefined()
    expect(findZone([narrow], { ...address, street: 'VIA NICOLÒ PICCINNI' }, restaurant)).toBe(narrow)
    expect(findZone([narrow, wide], address, restaurant)).toBe(wide)
  })

  it.each([
    ['via tiburtina', 'Via Tiburtina 500, int. 2'],
    ['via 25 aprile', 'Via 25 Aprile 3/b'],
    ['via 25 aprile', 'Via 25 Aprile'],
    ['corso lodi', 'C.so  Lodi,'],
    ['strada statale 16', 'Strada Statale 16, n. 12'],
  ])('knows %s where somebody writes %s', (known, street) => {
    const narrow = aZone({ postcodes: ['00185'], streets: [known] })
    expect(findZone([narrow], { ...address, street }, restaurant)).toBe(narrow)
    expect(findZone([narrow], { ...address, street: `${known}na 3` }, restaurant)).toBeUndefined()
  })

  it('is a circle or a polygon, and holds only what is known to be in it', () => {
    const circle = aZone({ shape: 'radius', radiusMetres: 2000 })
    const square = aZone({
      shape: 'polygon',
      polygon: [
        [12.49, 41.89],
        [12.51, 41.89],
        [12.51, 41.91],
        [12.49, 41.91],
      ],
    })
    for (const zone of [circle, square]) {
      expect(findZone([zone], { ...address, latitude: 41.905, longitude: 12.505 }, restaurant)).toBe(zone)
      expect(findZone([zone], { ...address, latitude: 41.95, longitude: 12.5 }, restaurant)).toBeUndefined()
      expect(findZone([zone], address, restaurant)).toBeUndefined()
    }
  })

  it('as a polygon with a bite holds exactly what is left', () => {
    // Square of side 2 without its north-east quarter.
    const ring: [number, number][] = [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ]
    const zone = aZone({ shape: 'polygon', polygon: ring })
    const somewhere = fc.double({ min: -0.99, max: 2.99, noNaN: true }).filter(value => Math.abs(value - Math.round(value)) > 1e-9)
    fc.assert(
      fc.property(somewhere, somewhere, (longitude, latitude) => {
        const inside = longitude > 0 && latitude > 0 && longitude < 2 && latitude < 2 && !(longitude > 1 && latitude > 1)
        expect(findZone([zone], { ...address, latitude, longitude }, restaurant) === zone).toBe(inside)
      }),
    )
  })

  it('costs its fee until the order is large enough', () => {
    expect(computeDeliveryFee({ feeCents: 250, freeFromCents: 3000 }, 2999)).toBe(250)
    expect(computeDeliveryFee({ feeCents: 250, freeFromCents: 3000 }, 3000)).toBe(0)
    expect(computeDeliveryFee({ feeCents: 250, freeFromCents: null }, 1_000_000)).toBe(250)
  })
})
