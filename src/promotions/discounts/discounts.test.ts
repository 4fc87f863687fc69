import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CouponTerms, type DiscountableCart, findCouponRefusal } from '../coupons/coupon-rules.ts'
import { computeDiscounts, type RequestedCoupon, type RequestedReward } from './discounts.ts'

const terms: CouponTerms = {
  kind: 'amount',
  percent: null,
  amountCents: 200,
  freeFoodId: null,
  atMostCents: null,
  minimumCents: 0,
  startsAt: null,
  endsAt: null,
  hours: [],
  totalUses: null,
  usesPerCustomer: null,
  stackable: true,
  fulfilments: [],
  restaurantIds: [],
  companyId: null,
  used: 0,
  usedByCustomer: 0,
}
const coupon = (values: Partial<RequestedCoupon> = {}): RequestedCoupon => ({
  ...terms,
  id: values.code ?? 'A',
  code: 'A',
  title: '',
  translations: {},
  borneBy: 'chain',
  ...values,
})
const reward = (values: Partial<RequestedReward> = {}): RequestedReward => ({
  id: 'P',
  title: 'Dieci panini',
  translations: {},
  borneBy: 'chain',
  categoryId: 'panini',
  foodIds: [],
  pointsNeeded: 10,
  rewardFoodId: null,
  active: true,
  startsAt: null,
  endsAt: null,
  balance: 10,
  ...values,
})
const cart = (values: Partial<DiscountableCart> = {}): DiscountableCart => ({
  restaurantId: 'here',
  companyId: 'firm',
  fulfilment: 'pickup',
  linesCents: 1630,
  deliveryFeeCents: 250,
  lines: [
    { foodId: 'kebab', categoryId: 'panini', quantity: 2, bareCents: 690 },
    { foodId: 'cola', categoryId: 'bibite', quantity: 1, bareCents: 250 },
  ],
  orderedAt: new Date('2026-03-02T11:00:00Z'),
  handedOver: { weekday: 0, minute: 12 * 60 },
  ...values,
})
const discountsOf = (coupons: RequestedCoupon[], of = cart(), rewards: RequestedReward[] = []) => computeDiscounts({ coupons, rewards }, of)

describe('whether a coupon holds', () => {
  const why = (values: Partial<CouponTerms>, of: Partial<DiscountableCart> = {}) => findCouponRefusal({ ...terms, ...values }, cart(of))

  it('asks when, where, how, for how much and how often', () => {
    expect(why({})).toBeUndefined()
    expect(why({ startsAt: new Date('2026-03-02T11:00:01Z') })).toBe('coupon_not_started')
    expect(why({ endsAt: new Date('2026-03-02T11:00:00Z') })).toBe('coupon_expired')
    expect(why({ totalUses: 5, used: 5 })).toBe('coupon_used_up')
    expect(why({ usesPerCustomer: 1, usedByCustomer: 1 })).toBe('coupon_used_by_customer')
    expect(why({ restaurantIds: ['elsewhere'] })).toBe('coupon_wrong_restaurant')
    expect(why({ companyId: 'another' })).toBe('coupon_wrong_restaurant')
    expect(why({ fulfilments: ['delivery'] })).toBe('coupon_wrong_fulfilment')
    expect(why({ minimumCents: 1631 })).toBe('coupon_below_minimum')
    expect(why({ minimumCents: 1630 })).toBeUndefined()
  })

  it('knows hours that end after midnight', () => {
    const hours = [{ weekday: 0, opensMinute: 22 * 60, closesMinute: 25 * 60 }]
    const at = (weekday: number, minute: number) => why({ hours }, { handedOver: { weekday, minute } })
    expect(at(0, 22 * 60)).toBeUndefined()
    expect(at(1, 59)).toBeUndefined()
    expect(at(1, 60)).toBe('coupon_outside_hours')
    expect(at(0, 30)).toBe('coupon_outside_hours')
  })
})

describe('amounts of discounts', () => {
  it('is a percentage rounded half up, with its limit', () => {
    expect(discountsOf([coupon({ kind: 'percent', percent: 12.5 })]).discountCents).toBe(204)
    expect(discountsOf([coupon({ kind: 'percent', percent: 50, atMostCents: 500 })]).discountCents).toBe(500)
  })

  it('is one dish, without its extras, and nothing where it is not in the cart', () => {
    expect(discountsOf([coupon({ kind: 'free_food', freeFoodId: 'kebab' })]).discountCents).toBe(690)
    expect(discountsOf([coupon({ kind: 'free_food', freeFoodId: 'pizza' })]).refused).toMatchObject([{ code: 'coupon_no_effect' }])
  })

  it('is the fee, where there is one', () => {
    expect(discountsOf([coupon({ kind: 'free_delivery' })]).discountCents).toBe(250)
    expect(discountsOf([coupon({ kind: 'free_delivery' })], cart({ deliveryFeeCents: 0 })).refused).toMatchObject([{ code: 'coupon_no_effect' }])
  })

  it('is nothing where the delivery is free by itself: the code is not used, and keeps no other one out', () => {
    const brought = cart({ fulfilment: 'delivery', deliveryFeeCents: 0, freeDelivery: true })
    const free = coupon({ code: 'PORTA', kind: 'free_delivery', stackable: false })
    expect(discountsOf([free, coupon()], brought)).toMatchObject({
      refused: [],
      idle: [{ code: 'PORTA' }],
      coupons: [{ coupon: { code: 'A' } }],
      discountCents: 200,
    })
    const minimumCoupon = coupon({ code: 'CARO', kind: 'free_delivery', minimumCents: 2000 })
    expect(discountsOf([minimumCoupon], brought)).toMatchObject({ refused: [{ code: 'coupon_below_minimum' }], idle: [] })
  })

  it('adds up only where coupons go together, and a percentage is of what is left', () => {
    const both = [coupon({ code: 'DIECI', kind: 'percent', percent: 10 }), coupon({ code: 'KEBAB', kind: 'free_food', freeFoodId: 'kebab' })]
    expect(discountsOf(both).coupons.map(({ coupon: { code }, discountCents }) => [code, discountCents])).toEqual([
      ['KEBAB', 690],
      ['DIECI', 94],
    ])
    // Also where the amount was entered first: 10 % of 16.30, not of 14.30.
    const amountFirst = discountsOf([coupon({ code: 'DUE' }), both[0] as RequestedCoupon])
    expect(amountFirst.coupons.map(({ coupon: { code }, discountCents }) => [code, discountCents])).toEqual([
      ['DIECI', 163],
      ['DUE', 200],
    ])
    const alone = discountsOf([both[0] as RequestedCoupon, coupon({ code: 'SOLO', stackable: false })])
    expect(alone.coupons).toHaveLength(1)
    expect(alone.refused).toMatchObject([{ code: 'coupon_not_combinable', coupon: { code: 'SOLO' } }])
  })

  it('knows what was given of which line, and what of it is off the delivery', () => {
    const free = [coupon({ kind: 'free_food', freeFoodId: 'cola' }), coupon({ code: 'PORTA', kind: 'free_delivery' })]
    expect(discountsOf(free, cart(), [reward()])).toMatchObject({
      gifts: [
        { line: 0, cents: 690 },
        { line: 1, cents: 250 },
      ],
      deliveryCents: 250,
    })
    // Amounts exceeding the lines reduce the delivery fee.
    expect(discountsOf([coupon({ kind: 'amount', amountCents: 1700 })])).toMatchObject({ gifts: [], deliveryCents: 70, discountCents: 1700 })
  })

  it('gives one dish away once, whatever it is given for', () => {
    const one = cart({ linesCents: 690, lines: [{ foodId: 'kebab', categoryId: 'panini', quantity: 1, bareCents: 690 }] })
    const both = discountsOf([coupon({ kind: 'free_food', freeFoodId: 'kebab' })], one, [reward()])
    expect(both.discountCents).toBe(690)
    expect(both.refused).toMatchObject([{ code: 'coupon_no_effect' }])
  })

  it('is what points buy: the cheapest dish that counts, for who has enough of them', () => {
    expect(discountsOf([], cart(), [reward()]).rewards).toMatchObject([{ foodId: 'kebab', discountCents: 690 }])
    expect(discountsOf([], cart(), [reward({ rewardFoodId: 'cola' })]).rewards).toMatchObject([{ foodId: 'cola', discountCents: 250 }])
    expect(discountsOf([], cart(), [reward({ balance: 9 })]).refused).toMatchObject([{ code: 'reward_too_few_points' }])
    expect(discountsOf([], cart(), [reward({ balance: undefined })]).refused).toMatchObject([{ code: 'reward_requires_login' }])
    expect(discountsOf([], cart(), [reward({ active: false })]).refused).toMatchObject([{ code: 'reward_not_active' }])
    expect(discountsOf([], cart({ lines: [] }), [reward()]).refused).toMatchObject([{ code: 'reward_not_in_cart' }])
  })

  it('is never more than there is to pay, and the sum of its parts', () => {
    const anyCoupon = fc
      .record({
        kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_food' as const, 'free_delivery' as const),
        percent: fc.integer({ min: 1, max: 10_000 }).map(hundredths => hundredths / 100),
        amountCents: fc.integer({ min: 1, max: 5000 }),
        atMostCents: fc.option(fc.integer({ min: 1, max: 3000 })),
        stackable: fc.boolean(),
        freeFoodId: fc.constantFrom('kebab', 'cola', 'pizza'),
      })
      .map(values => coupon({ ...values, id: Math.random().toString() }))
    const lines = fc.array(fc.record({ foodId: fc.constantFrom('kebab', 'cola'), quantity: fc.integer({ min: 1, max: 5 }), bareCents: fc.nat(2000) }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.array(anyCoupon, { maxLength: 5 }), lines, fc.nat(500), fc.nat(500), (coupons, of, extras, deliveryFeeCents) => {
        const linesCents = extras + of.reduce((sum, { quantity, bareCents }) => sum + quantity * bareCents, 0)
        const { discountCents, coupons: held, refused, gifts, deliveryCents } = discountsOf(coupons, cart({ lines: of, linesCents, deliveryFeeCents }))
        expect(discountCents).toBeLessThanOrEqual(linesCents + deliveryFeeCents)
        expect(held.reduce((sum, each) => sum + each.discountCents, 0)).toBe(discountCents)
        const freeDishes = held.filter(each => each.coupon.kind === 'free_food')
        expect(gifts.reduce((sum, { cents }) => sum + cents, 0)).toBe(freeDishes.reduce((sum, each) => sum + each.discountCents, 0))
        for (const { line, cents } of gifts) expect(cents).toBe(of[line]?.bareCents)
        expect(deliveryCents).toBeLessThanOrEqual(deliveryFeeCents)
        // Discounts other than gifts and delivery fit within the lines.
        expect(discountCents - deliveryCents).toBeLessThanOrEqual(linesCents)
        expect(held.length + refused.length).toBe(coupons.length)
        if (held.length > 1) expect(held.every(each => each.coupon.stackable)).toBe(true)
      }),
    )
  })
})
