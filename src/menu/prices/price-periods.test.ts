import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeEffectiveItem, type ItemOverride } from './effective-menu.ts'
import { computePricePeriods, type OwnPrice } from './price-periods.ts'

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000)
let made = 0
const row = (values: Partial<ItemOverride>): ItemOverride => ({
  id: `row-${String((made += 1)).padStart(6, '0')}`,
  priceCents: null,
  discountPercent: null,
  vatClass: null,
  available: null,
  visible: null,
  stationUnits: null,
  resets: [],
  validFrom: day(0),
  validTo: null,
  ...values,
})

describe('the prices of a dish one after the other', () => {
  it('are its own with the lists over them, each from the instant at which it began', () => {
    const own: OwnPrice[] = [
      { priceCents: 700, discountPercent: 0, validFrom: day(20) },
      { priceCents: 650, discountPercent: 0, validFrom: day(0) },
    ]
    const overrides = { chain: [row({ discountPercent: 10, validFrom: day(30), validTo: day(40) })], city: [row({ priceCents: 900, validFrom: day(50) })] }
    const shownPeriods = computePricePeriods(own, overrides, day(60)).map(({ from, priceCents, spriceCents, sources }) => [
      new Date(from).toISOString().slice(5, 10),
      priceCents,
      spriceCents,
      sources.price,
    ])
    expect(shownPeriods).toEqual([
      ['01-01', 650, 650, 'item'],
      ['01-21', 700, 700, 'item'],
      ['01-31', 700, 630, 'item'],
      ['02-10', 700, 700, 'item'],
      ['02-20', 900, 900, 'city'],
    ])
  })

  it('begin with its first entry, whatever a list said before', () => {
    const own: OwnPrice[] = [{ priceCents: 700, discountPercent: 0, validFrom: day(10) }]
    expect(computePricePeriods(own, { chain: [row({ priceCents: 500, validFrom: day(0) })] }, day(20))).toMatchObject([
      { from: day(10).getTime(), priceCents: 500 },
    ])
    expect(computePricePeriods([], {}, day(20))).toEqual([])
  })
})

const anInstant = fc.integer({ min: 0, max: 60 }).map(day)
const someRows = fc.array(
  fc
    .record({
      priceCents: fc.option(fc.integer({ min: 0, max: 3000 })),
      discountPercent: fc.option(fc.integer({ min: 0, max: 100 })),
      resets: fc.subarray(['price', 'discount'] as const),
      validFrom: anInstant,
      length: fc.option(fc.integer({ min: 0, max: 30 })),
    })
    .map(({ length, ...values }) => row({ ...values, validTo: length === null ? null : new Date(values.validFrom.getTime() + length * 86_400_000) })),
  { maxLength: 6 },
)
const ownPrices = fc.uniqueArray(
  fc.record({ priceCents: fc.integer({ min: 0, max: 3000 }), discountPercent: fc.integer({ min: 0, max: 100 }), validFrom: anInstant }),
  {
    minLength: 1,
    maxLength: 6,
    selector: ({ validFrom }) => validFrom.getTime(),
  },
)

it('the period of an instant is what the effective menu gives at that instant', () => {
  fc.assert(
    fc.property(
      ownPrices,
      fc.record({ chain: someRows, city: someRows, restaurant: someRows }),
      fc.integer({ min: 0, max: 61 * 24 }),
      (own, overrides, hour) => {
        const at = new Date(day(0).getTime() + hour * 3_600_000)
        const entry = own.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime()).findLast(({ validFrom }) => validFrom <= at)
        const period = computePricePeriods(own, overrides, day(62)).findLast(({ from }) => from <= at.getTime())
        if (!entry) {
          expect(period).toBeUndefined()
          return
        }
        const { priceCents, discountPercent } = entry
        const here = computeEffectiveItem({ priceCents, discountPercent, vatClass: null, available: true, visible: true, stationUnits: {} }, overrides, at)
        expect(period).toMatchObject({ priceCents: here.priceCents, discountPercent: here.discountPercent, spriceCents: here.spriceCents })
      },
    ),
  )
})
