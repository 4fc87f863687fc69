import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overridableFields } from '../vocabulary.ts'
import { computeEffectiveItem, findDecidingRows, findNextPriceChange, type ItemOverride, type ItemOverrides, type ItemValues } from './effective-menu.ts'

const own: ItemValues = { priceCents: 690, discountPercent: 0, vatClass: 'food', available: true, visible: true, stationUnits: { spit: 2 } }
const at = new Date('2026-06-10T12:00:00Z')
const day = (days: number) => new Date(at.getTime() + days * 86_400_000)
let made = 0
const row = (values: Partial<ItemOverride>): ItemOverride => ({
  id: `row-${String((made += 1)).padStart(4, '0')}`,
  priceCents: null,
  discountPercent: null,
  vatClass: null,
  available: null,
  visible: null,
  stationUnits: null,
  resets: [],
  validFrom: day(-1),
  validTo: null,
  ...values,
})

describe('the effective values of a dish', () => {
  it('are its own where no list says anything', () => {
    expect(computeEffectiveItem(own, {}, at)).toMatchObject({ ...own, spriceCents: 690, sources: { priceCents: 'item' } })
  })

  it('come from the nearest list that says something, field by field', () => {
    const overrides: ItemOverrides = {
      chain: [row({ priceCents: 700, discountPercent: 10 })],
      city: [row({ priceCents: 720 })],
      restaurant: [row({ available: false })],
    }
    expect(computeEffectiveItem(own, overrides, at)).toMatchObject({
      priceCents: 720,
      discountPercent: 10,
      available: false,
      spriceCents: 648,
      sources: { priceCents: 'city', discountPercent: 'chain', available: 'restaurant', visible: 'item' },
    })
  })

  it('come from the row of a list that began last; when it ends, from the one before', () => {
    const restaurant = [row({ priceCents: 590, validFrom: day(-1), validTo: day(1) }), row({ priceCents: 650, validFrom: day(-9) })]
    expect(computeEffectiveItem(own, { restaurant }, at).priceCents).toBe(590)
    expect(computeEffectiveItem(own, { restaurant }, day(1)).priceCents).toBe(650)
    expect(computeEffectiveItem(own, { restaurant }, day(-5)).priceCents).toBe(650)
    expect(computeEffectiveItem(own, { restaurant }, day(-10)).priceCents).toBe(690)
  })

  it('are handed back to the level above by a reset', () => {
    const overrides = { chain: [row({ priceCents: 700 })], restaurant: [row({ priceCents: 590, validFrom: day(-9) }), row({ resets: ['price'] })] }
    expect(computeEffectiveItem(own, overrides, at)).toMatchObject({ priceCents: 700, sources: { priceCents: 'chain' } })
  })

  it('hold from the instant a row begins to the one it ends', () => {
    const restaurant = [row({ priceCents: 590, validFrom: day(0), validTo: day(1) })]
    expect(computeEffectiveItem(own, { restaurant }, day(0)).priceCents).toBe(590)
    expect(computeEffectiveItem(own, { restaurant }, new Date(day(1).getTime() - 1)).priceCents).toBe(590)
    expect(computeEffectiveItem(own, { restaurant }, day(1)).priceCents).toBe(690)
  })
})

const anInstant = fc.integer({ min: -20, max: 20 }).map(day)
const aRow = fc
  .record({
    priceCents: fc.option(fc.integer({ min: 0, max: 5000 })),
    discountPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    available: fc.option(fc.boolean()),
    visible: fc.option(fc.boolean()),
    resets: fc.subarray([...overridableFields]),
    validFrom: anInstant,
    length: fc.option(fc.integer({ min: 0, max: 15 })),
  })
  .map(({ length, ...values }) => row({ ...values, validTo: length === null ? null : new Date(values.validFrom.getTime() + length * 86_400_000) }))
const someOverrides = fc.record({
  chain: fc.array(aRow, { maxLength: 5 }),
  city: fc.array(aRow, { maxLength: 5 }),
  restaurant: fc.array(aRow, { maxLength: 5 }),
})

describe('whatever the lists hold', () => {
  it('the order of rows in a list does not matter', () => {
    fc.assert(
      fc.property(someOverrides, anInstant, (lists, instant) => {
        const reversed = { chain: lists.chain.toReversed(), city: lists.city.toReversed(), restaurant: lists.restaurant.toReversed() }
        expect(computeEffectiveItem(own, reversed, instant)).toEqual(computeEffectiveItem(own, lists, instant))
      }),
    )
  })

  it('nothing changes before the next change', () => {
    fc.assert(
      fc.property(someOverrides, anInstant, (lists, instant) => {
        const next = findNextPriceChange([lists], instant)
        const last = Number.isFinite(next) ? new Date(next - 1) : day(1000)
        expect(next).toBeGreaterThan(instant.getTime())
        expect(computeEffectiveItem(own, lists, last)).toEqual(computeEffectiveItem(own, lists, instant))
      }),
    )
  })

  it('a value comes from its source: without that level the next one out decides', () => {
    fc.assert(
      fc.property(someOverrides, anInstant, (lists, instant) => {
        const all = computeEffectiveItem(own, lists, instant)
        const outer = computeEffectiveItem(own, { city: lists.city, chain: lists.chain }, instant)
        for (const key of ['priceCents', 'discountPercent', 'available', 'visible'] as const) {
          if (all.sources[key] === 'restaurant') continue
          expect(all[key]).toBe(outer[key])
          if (all.sources[key] === 'item') expect(all[key]).toBe(own[key])
        }
        expect(all.spriceCents).toBeLessThanOrEqual(all.priceCents)
      }),
    )
  })

  it('a row that has ended, or not begun, counts for nothing', () => {
    fc.assert(
      fc.property(someOverrides, anInstant, (lists, instant) => {
        const holding = (rows: ItemOverride[]) => rows.filter(({ validFrom, validTo }) => validFrom <= instant && (validTo === null || instant < validTo))
        const only = { chain: holding(lists.chain), city: holding(lists.city), restaurant: holding(lists.restaurant) }
        expect(computeEffectiveItem(own, only, instant)).toEqual(computeEffectiveItem(own, lists, instant))
      }),
    )
  })
})

describe('of rows that hold at one instant', () => {
  it('those decide that a value comes from, or that hand one back; the others are overridden', () => {
    const early = row({ priceCents: 700, validFrom: day(-3) })
    const [twin, winner] = [row({ priceCents: 710 }), row({ priceCents: 720 })]
    expect(computeEffectiveItem(own, { chain: [early, twin, winner] }, at).priceCents).toBe(720)
    expect(findDecidingRows({ chain: [early, twin, winner] }, at)).toEqual(new Set([winner.id]))
    const discounted = row({ priceCents: 730, discountPercent: 10, validFrom: day(-5) })
    expect(findDecidingRows({ chain: [discounted, winner] }, at)).toEqual(new Set([winner.id, discounted.id]))
    const reset = row({ resets: ['price'] })
    expect(findDecidingRows({ restaurant: [reset], city: [row({ priceCents: 640, validFrom: day(1) })], chain: [winner] }, at)).toEqual(
      new Set([reset.id, winner.id]),
    )
    expect(findDecidingRows({ restaurant: [twin], chain: [winner] }, at)).toEqual(new Set([twin.id]))
  })
})
