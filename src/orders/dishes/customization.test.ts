import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allergen, allergens, type Mark } from '#menu/vocabulary.ts'
import {
  type Customization,
  listDefaultOptions,
  type SellableDish,
  type SellableOption,
  type SellableOptionGroup,
  validateCustomization,
} from './customization.ts'
import { collectAllergens, collectMarks } from './customization-allergens.ts'
import { computePrepLoad, priceCustomization } from './price-customization.ts'

const anOption = (id: string, values: Partial<SellableOption> = {}): SellableOption => ({
  id,
  title: id,
  translations: {},
  priceCents: 0,
  sizePricesCents: {},
  defaultQuantity: 0,
  maximum: 1,
  available: true,
  allergens: [],
  marks: [],
  work: {},
  ...values,
})
const aGroup = (id: string, values: SellableOption[], more: Partial<SellableOptionGroup> = {}): SellableOptionGroup => ({
  id,
  title: id,
  translations: {},
  kind: 'choice',
  minimum: 0,
  maximum: 99,
  freeQuantity: 0,
  values,
  ...more,
})
const aDish = (values: Partial<SellableDish> = {}): SellableDish => ({
  id: 'panino',
  slug: 'panino',
  title: 'Panino',
  description: '',
  translations: {},
  priceCents: 700,
  discountPercent: 0,
  spriceCents: 700,
  vatClass: 'food',
  available: true,
  allergens: ['gluten'],
  marks: ['halal'],
  work: { spit: 2 },
  groups: [],
  ingredients: [],
  ...values,
})
const take = (...ids: string[]): Customization => ({ options: ids.map(optionValueId => ({ optionValueId, quantity: 1 })), without: [] })
const codes = (dish: SellableDish, build: Customization) => validateCustomization(dish, build).map(({ code }) => code)

const sauces = aGroup(
  'sauces',
  [
    anOption('yogurt', { priceCents: 50, maximum: 2, allergens: ['milk'] }),
    anOption('tahina', { priceCents: 80, allergens: ['sesame'] }),
    anOption('rossa', { priceCents: 50 }),
  ],
  { minimum: 1, maximum: 3, freeQuantity: 2 },
)
const size = aGroup('size', [anOption('small', { priceCents: -100 }), anOption('large', { priceCents: 200, work: { spit: 1 } })], {
  kind: 'size',
  minimum: 1,
  maximum: 1,
})
const cheese = aGroup('extras', [anOption('cheese', { priceCents: 100, sizePricesCents: { large: 150 }, maximum: 3 })])

describe('a build', () => {
  it('is refused with a code for each thing that is wrong', () => {
    const dish = aDish({
      groups: [sauces, size],
      ingredients: [{ id: 'onion', title: 'Cipolla', translations: {}, removable: true, allergens: [], frozen: false }],
    })
    expect(codes(dish, take('yogurt', 'large'))).toEqual([])
    expect(codes(dish, take('large'))).toEqual(['options_too_few'])
    expect(codes(dish, take('yogurt', 'large', 'small'))).toEqual(['options_too_many'])
    expect(codes(dish, take('yogurt', 'yogurt', 'large'))).toEqual(['option_repeated'])
    expect(codes(dish, take('yogurt', 'large', 'of another dish'))).toEqual(['option_unknown'])
    expect(codes(dish, { options: [...take('large').options, { optionValueId: 'yogurt', quantity: 3 }], without: [] })).toEqual(['options_too_many'])
    expect(codes(dish, { ...take('yogurt', 'large'), without: ['onion'] })).toEqual([])
    expect(codes(dish, { ...take('yogurt', 'large'), without: ['bread'] })).toEqual(['ingredient_not_removable'])
    const soldOutDish = aDish({ groups: [aGroup('g', [anOption('a', { available: false, defaultQuantity: 1 })])] })
    expect(codes(soldOutDish, take('a'))).toEqual(['option_sold_out'])
    expect(listDefaultOptions(soldOutDish)).toEqual([])
  })

  it('costs the dish, its options, and those of the chosen size', () => {
    const dish = aDish({ groups: [sauces, size, cheese] })
    expect(priceCustomization(dish, take('yogurt', 'large', 'cheese')).unitPriceCents).toBe(700 + 200 + 150)
    expect(priceCustomization(dish, take('yogurt', 'small', 'cheese')).unitPriceCents).toBe(700 - 100 + 100)
    const three = priceCustomization(dish, take('yogurt', 'rossa', 'tahina', 'small'))
    expect(three.unitPriceCents).toBe(700 - 100 + 50)
    expect(three.options.map(({ option, freeQuantity }) => [option.id, freeQuantity])).toEqual([
      ['yogurt', 1],
      ['tahina', 1],
      ['rossa', 0],
      ['small', 0],
    ])
    expect(computePrepLoad(dish, priceCustomization(dish, take('large')).options)).toEqual({ spit: 3 })
    expect(priceCustomization(aDish({ spriceCents: 50, groups: [size] }), take('small')).unitPriceCents).toBe(0)
  })

  const priced = fc.array(fc.record({ price: fc.integer({ min: 0, max: 5000 }), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 })

  it('is never dearer for the order of tapping, frees the dearest, and never costs less for one more', () => {
    fc.assert(
      fc.property(priced, fc.nat(12), fc.nat(10_000), (list, freeQuantity, spriceCents) => {
        const values = list.map(({ price }, index) => anOption(`o${index}`, { priceCents: price, maximum: 99 }))
        const dish = aDish({ spriceCents, groups: [aGroup('g', values, { freeQuantity })] })
        const options = list.map(({ quantity }, index) => ({ optionValueId: `o${index}`, quantity }))
        const { unitPriceCents, options: found } = priceCustomization(dish, { options })
        expect(priceCustomization(dish, { options: options.toReversed() }).unitPriceCents).toBe(unitPriceCents)
        const units = list.flatMap(({ price, quantity }) => Array<number>(quantity).fill(price)).sort((a, b) => b - a)
        expect(unitPriceCents).toBe(spriceCents + units.slice(freeQuantity).reduce((sum, price) => sum + price, 0))
        expect(found.reduce((sum, each) => sum + each.freeQuantity, 0)).toBeLessThanOrEqual(freeQuantity)
        for (const [index, option] of options.entries()) {
          const more = options.with(index, { ...option, quantity: option.quantity + 1 })
          expect(priceCustomization(dish, { options: more }).unitPriceCents).toBeGreaterThanOrEqual(unitPriceCents)
        }
      }),
    )
  })

  it('contains what the dish, what is left in it and what is added contain, and nothing else', () => {
    const some = fc.subarray([...allergens])
    fc.assert(
      fc.property(
        some,
        fc.array(some, { maxLength: 5 }),
        fc.array(some, { maxLength: 5 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (own, inside, added, out) => {
          const part = { title: '', translations: {}, removable: true, frozen: false }
          const ingredients = inside.map((each, index) => ({ ...part, id: `i${index}`, allergens: each as Allergen[] }))
          const without = ingredients.filter((_, index) => out[index]).map(({ id }) => id)
          const found = collectAllergens({ allergens: own, ingredients }, { options: added.map(each => ({ allergens: each })), without })
          const expected = new Set([...own, ...inside.filter((_, index) => !out[index]).flat(), ...added.flat()])
          expect(new Set(found)).toEqual(expected)
          expect(found).toEqual(allergens.filter(allergen => expected.has(allergen)))
        },
      ),
    )
  })

  it('stays vegan or halal only while everything in it is', () => {
    const dish = { marks: ['halal', 'vegetarian', 'vegan'] as const }
    const marksWith = (own: Mark[], ...options: Mark[][]) =>
      collectMarks({ marks: own, ingredients: [] }, { options: options.map(option => ({ marks: option })), without: [] })
    expect(marksWith([...dish.marks], ['halal', 'vegetarian'])).toEqual(['halal', 'vegetarian'])
    expect(marksWith(['halal'], ['halal', 'spicy'])).toEqual(['halal', 'spicy'])
    expect(marksWith(['halal'])).toEqual(['halal'])
  })

  it('has the asterisk while something in it was bought frozen', () => {
    const part = { title: '', translations: {}, removable: true, allergens: [] }
    const ingredients = [
      { ...part, id: 'wings', frozen: true },
      { ...part, id: 'salad', frozen: false },
    ]
    expect(collectMarks({ marks: [], ingredients }, { options: [], without: [] })).toEqual(['frozen'])
    expect(collectMarks({ marks: [], ingredients }, { options: [], without: ['salad'] })).toEqual(['frozen'])
    expect(collectMarks({ marks: [], ingredients }, { options: [], without: ['wings'] })).toEqual([])
    expect(collectMarks({ marks: ['frozen'], ingredients }, { options: [], without: ['wings'] })).toEqual(['frozen'])
  })

  it('takes its defaults for granted and prices them like any choice', () => {
    const dish = aDish({
      groups: [aGroup('bread', [anOption('arabo', { defaultQuantity: 1 }), anOption('integrale', { priceCents: 40 })], { minimum: 1, maximum: 1 })],
    })
    expect(listDefaultOptions(dish)).toEqual([{ optionValueId: 'arabo', quantity: 1 }])
    expect(validateCustomization(dish, { options: listDefaultOptions(dish), without: [] })).toEqual([])
  })
})
