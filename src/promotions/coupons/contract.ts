import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { codeInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageQuery, plainText, toSingleLine } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { costBearers, couponKinds } from '../vocabulary.ts'
import { maxCouponCodeLength, normalizeCouponCode } from './normalize-coupon-code.ts'

/** Contract of coupons in the back office. Amounts are integer cents, percentages have at most two decimals, instants are ISO 8601. */

export const refuseCoupon = defineRefusals({
  coupon_missing: { status: 404, text: 'promotions-api.coupon_missing' },
  coupon_code_taken: { status: 409, text: 'promotions-api.coupon_code_taken' },
  changed_meanwhile: { status: 409, text: 'promotions-api.changed_meanwhile' },
  coupon_place_unknown: { status: 422, text: 'promotions-api.coupon_place_unknown' },
  coupon_food_unknown: { status: 422, text: 'promotions-api.coupon_food_unknown' },
  coupons_unreadable: { status: 400, text: 'promotions-api.coupons_unreadable' },
  coupons_quotes: { status: 400, text: 'api.table_quotes' },
  coupons_without_rows: { status: 400, text: 'api.table_without_rows' },
  coupons_columns: { status: 400, text: 'promotions-api.coupons_columns' },
  coupons_refused: { status: 422, text: 'promotions-api.coupons_refused' },
})

const id = z.uuid()
const cents = z.number('promotions-api.number').int('promotions-api.number').min(0, 'promotions-api.number').max(10_000_000, 'promotions-api.number')
const positiveCents = cents.min(1, 'promotions-api.above_nothing')
const count = z.number('promotions-api.number').int('promotions-api.number').min(1, 'promotions-api.above_nothing').max(10_000_000, 'promotions-api.number')
/** Years 2000 to 2099: PostgreSQL has no year 0. */
const instant = z.iso.datetime({ error: 'promotions-api.instant' }).regex(/^20\d\d-/, 'promotions-api.instant')

const couponHours = z
  .object({ weekday: z.number().int().min(0).max(6), opensMinute: z.number().int().min(0).max(1439), closesMinute: z.number().int().min(1).max(2880) })
  .refine(({ opensMinute, closesMinute }) => opensMinute < closesMinute, { error: 'promotions-api.hours', path: ['closesMinute'] })

const couponFields = z.object({
  code: codeInput(maxCouponCodeLength, undefined, normalizeCouponCode).regex(/^[\p{L}\p{N}_-]{3,40}$/u, 'promotions-api.code'),
  title: plainText(120).overwrite(toSingleLine).default(''),
  titleEnglish: plainText(120).overwrite(toSingleLine).default('').describe('What it is called in English; empty: as in Italian'),
  kind: z.enum(couponKinds),
  percent: z
    .number('promotions-api.percent')
    .min(0.01, 'promotions-api.percent')
    .max(100, 'promotions-api.percent')
    .multipleOf(0.01, 'promotions-api.percent')
    .nullable(),
  amountCents: positiveCents.nullable(),
  freeFoodId: id.nullable(),
  atMostCents: positiveCents.nullable(),
  minimumCents: cents,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  hours: z.array(couponHours).max(50),
  totalUses: count.nullable(),
  usesPerCustomer: count.nullable(),
  stackable: z.boolean(),
  fulfilments: z.array(z.enum(fulfilments)).max(3),
  borneBy: z.enum(costBearers),
  restaurantIds: z.array(id).max(2000).describe('Empty: everywhere'),
})

/** Each kind requires its own value and clears those of other kinds. */
export const couponInput = couponFields
  .refine(({ kind, percent }) => kind !== 'percent' || percent !== null, { error: 'promotions-api.percent', path: ['percent'] })
  .refine(({ kind, amountCents }) => kind !== 'amount' || amountCents !== null, { error: 'promotions-api.above_nothing', path: ['amountCents'] })
  .refine(({ kind, freeFoodId }) => kind !== 'free_food' || freeFoodId !== null, { error: 'promotions-api.food', path: ['freeFoodId'] })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), { error: 'promotions-api.period', path: ['endsAt'] })
  .transform(({ percent, amountCents, freeFoodId, atMostCents, ...rest }) => ({
    ...rest,
    percent: rest.kind === 'percent' ? percent : null,
    amountCents: rest.kind === 'amount' ? amountCents : null,
    freeFoodId: rest.kind === 'free_food' ? freeFoodId : null,
    atMostCents: rest.kind === 'percent' ? atMostCents : null,
    restaurantIds: [...new Set(rest.restaurantIds)],
  }))
export type CouponInput = z.output<typeof couponInput>

/** Title of a free dish. */
export const giveawayFood = z.object({ title: z.string(), deleted: z.boolean().describe('It is no longer on the menu: nothing is given any more') })

const version = z.number().int().min(1)
export const couponChange = z.object({ coupon: couponInput, version })
export const versionInput = z.object({ version })

const couponShape = couponFields.extend({
  id,
  code: z.string(),
  title: z.string(),
  percent: z.number().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  freeFood: giveawayFood.nullable().describe('The dish of `freeFoodId`'),
  used: z.number().int().describe('Orders that it was used for and that came to something'),
  givenCents: z.number().int().describe('What it took off in all'),
  archived: z.boolean(),
  version,
})
export type CouponView = z.infer<typeof couponShape>

const couponStates = ['current', 'archived', 'all'] as const
/** `campaign`: coupons that people wrote. `goodwill`: given to the buyer of one late order. */
const couponOrigins = ['campaign', 'goodwill', 'all'] as const
export const couponsQuery = pageQuery.extend({
  search: plainText(100).trim().optional(),
  state: z.enum(couponStates).default('current'),
  origin: z.enum(couponOrigins).optional().describe('`goodwill`: given for a delay, to one buyer each. Left out: all with a `search`, else `campaign`'),
  sort: createSortQuery('code', 'gives', 'period', 'used', 'given'),
})
export type CouponsQuery = z.output<typeof couponsQuery>
export const couponsAnswer = successResponse({ coupons: z.array(couponShape), page: z.number().int(), totalPages: z.number().int(), total: z.number().int() })
export const couponAnswer = successResponse({ coupon: couponShape })
export const couponSaved = changeResponse({ coupon: couponShape })

const total = z.number().int().describe('All of them; listed are the first few')
const giveawayFields = {
  coupons: z.object({ codes: z.array(z.string()), total }),
  programmes: z.object({ titles: z.array(z.string()), total }),
}
export const giveawaysAnswer = successResponse(giveawayFields)
export type DishGiveaways = { [By in keyof typeof giveawayFields]: z.infer<(typeof giveawayFields)[By]> }

/** Example cart for previewing a coupon before saving. */
export const previewInput = z.object({
  coupon: couponInput,
  cart: z
    .object({
      linesCents: cents,
      deliveryFeeCents: cents,
      fulfilment: z.enum(fulfilments),
      restaurantId: id.nullable().describe('Null: one where it holds'),
      orderedAt: instant.describe('The coupon’s period is measured by it'),
      handedOverAt: instant.optional().describe('The coupon’s hours are measured by it, not before `orderedAt`; left out: at once'),
    })
    .refine(({ orderedAt, handedOverAt }) => handedOverAt === undefined || Date.parse(handedOverAt) >= Date.parse(orderedAt), {
      error: 'promotions-api.handed_over_early',
      path: ['handedOverAt'],
    }),
})
export const previewAnswer = successResponse({
  holds: z.boolean(),
  discountCents: z.number().int(),
  totalCents: z.number().int().describe('Lines and delivery, less the discount'),
  why: z.string().nullable().describe('Why it does not hold'),
})

export const importInput = z.object({
  csv: plainText(900_000).describe('Columns: codice, titolo, titolo_inglese, tipo, valore, minimo, dal, al, usi, usi_cliente, cumulabile'),
  apply: z.boolean().default(false).describe('False: only say what would become of it'),
})
export const importAnswer = successResponse({
  applied: z.boolean(),
  rows: z.array(z.object({ row: z.number().int(), code: z.string(), message: z.string().nullable().describe('Null: nothing is wrong with it') })),
  good: z.number().int(),
  wrong: z.number().int(),
})
