import { describe, expect, it } from 'vitest'
import { findCoveringZones, findIncomparableZones, isWithinZone, type ZoneArea } from './zone-coverage.ts'

const restaurant = { latitude: 41.9, longitude: 12.5 }
const nothing = { postcodes: [], streets: [], polygon: null, radiusMetres: null }
const radius = (radiusMetres: number): ZoneArea => ({ ...nothing, shape: 'radius', radiusMetres })
const outline = (...polygon: [number, number][]): ZoneArea => ({ ...nothing, shape: 'polygon', polygon })
const codes = (postcodes: string[], streets: string[] = []): ZoneArea => ({ ...nothing, shape: 'postcodes', postcodes, streets })
/** A square around the restaurant with this many degrees to each side (0.01 is 1,113 m north, 829 m east). */
const square = (to: number) => outline([12.5 - to, 41.9 - to], [12.5 + to, 41.9 - to], [12.5 + to, 41.9 + to], [12.5 - to, 41.9 + to])
const within = (zone: ZoneArea, other: ZoneArea) => isWithinZone(zone, other, restaurant)

describe('a zone within another', () => {
  it('is a smaller radius, or an outline of which no corner is farther', () => {
    expect(within(radius(1000), radius(4000))).toBe(true)
    expect(within(radius(4000), radius(4000))).toBe(true)
    expect(within(radius(4001), radius(4000))).toBe(false)
    expect(within(square(0.02), radius(4000))).toBe(true)
    expect(within(square(0.03), radius(4000))).toBe(false)
  })

  it('is a radius or an outline that no side of the other cuts', () => {
    expect(within(radius(800), square(0.01))).toBe(true)
    expect(within(radius(900), square(0.01))).toBe(false)
    expect(within(square(0.01), square(0.02))).toBe(true)
    expect(within(square(0.02), square(0.02))).toBe(true)
    expect(within(square(0.02), square(0.01))).toBe(false)
    // Every corner of the bar lies in one of the two arms, and its middle in neither.
    const arms = outline([12.48, 41.88], [12.52, 41.88], [12.52, 41.92], [12.51, 41.92], [12.51, 41.89], [12.49, 41.89], [12.49, 41.92], [12.48, 41.92])
    expect(within(outline([12.485, 41.9], [12.515, 41.9], [12.515, 41.905], [12.485, 41.905]), arms)).toBe(false)
    expect(within(radius(100), arms)).toBe(false)
  })

  it('is fewer postcodes, or some of the streets, however they are written', () => {
    expect(within(codes(['00185']), codes(['00184', '00185']))).toBe(true)
    expect(within(codes(['00185'], ['Via Nazionale']), codes(['00185']))).toBe(true)
    expect(within(codes(['00185']), codes(['00185'], ['Via Nazionale']))).toBe(false)
    expect(within(codes(['00185'], ['V. NAZIONALE']), codes(['00185'], ['via nazionale', 'via cavour']))).toBe(true)
    expect(within(codes(['00185', '00186']), codes(['00185']))).toBe(false)
  })

  it('is never guessed for postcodes against shapes, or undrawn zones', () => {
    expect(within(codes(['00185']), radius(50_000))).toBe(false)
    expect(within(radius(1), codes(['00185']))).toBe(false)
    expect(within(radius(0), radius(4000))).toBe(false)
    expect(within(outline([12.5, 41.9], [12.51, 41.9]), radius(4000))).toBe(false)
    expect(within(codes([]), codes(['00185']))).toBe(false)
  })
})

describe('a zone that never counts', () => {
  const [esquilino, celio] = [codes(['00185']), codes(['00184'])]
  const covering = (zone: ZoneArea, ...earlier: ZoneArea[]) => findCoveringZones(zone, earlier, restaurant)

  it('is held by one of those before it, or by several together where they are postcodes', () => {
    expect(covering(codes(['00184', '00185']), esquilino, celio)).toEqual([celio, esquilino])
    expect(covering(codes(['00184', '00185', '00186']), esquilino, celio)).toEqual([])
    expect(covering(codes(['00185']), celio, esquilino, codes(['00185', '00184']))).toEqual([esquilino])
    expect(covering(codes(['00185', '00184'], ['Via Merulana']), esquilino, codes(['00184'], ['VIA MERULANA']))).toHaveLength(2)
    expect(covering(codes(['00185', '00184'], ['Via Merulana']), esquilino, codes(['00184'], ['via Cavour']))).toEqual([])
    expect(covering(radius(500), esquilino, radius(900))).toEqual([radius(900)])
    expect(covering(codes([]), esquilino)).toEqual([])
  })

  it('can’t be told of postcodes beside shapes', () => {
    const [near, drawn] = [radius(900), square(0.01)]
    expect(findIncomparableZones(esquilino, [near, celio, drawn])).toEqual([near, drawn])
    expect(findIncomparableZones(near, [celio, drawn])).toEqual([celio])
  })
})
