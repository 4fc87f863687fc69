import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { calendarDay, pageQuery, pageShape, plainText } from '#platform/server/inputs.ts'
import { dayFigures } from '../figures/contract.ts'
import { cashHolders, correctionKinds, dayStates } from '../vocabulary.ts'

export const refuseClosing = defineRefusals({
  day_not_over: { status: 409, text: 'accounting-api.day_not_over' },
  day_has_open_orders: { status: 409, text: 'accounting-api.day_has_open_orders' },
  day_has_open_shifts: { status: 409, text: 'accounting-api.day_has_open_shifts' },
  day_closed: { status: 409, text: 'accounting-api.day_closed' },
  day_not_closed: { status: 409, text: 'accounting-api.day_not_closed' },
  // Carries `day`: the figures as they are now.
  day_changed: { status: 409, text: 'accounting-api.day_changed' },
  correction_rate_needed: { status: 422, text: 'accounting-api.correction_rate_needed' },
  correction_rate_unknown: { status: 422, text: 'accounting-api.correction_rate_unknown' },
  difference_reason_needed: { status: 422, text: 'accounting-api.difference_reason_needed' },
})

const cents = z.int().describe('Cents of a euro')
/** Limit of an amount that a person enters: what a column holds, with room for sums. */
const maxCents = 100_000_000
const enteredCents = z.int('accounting-api.amount').min(0, 'accounting-api.amount').max(maxCents, 'accounting-api.amount')
const reasonText = plainText(300).trim()

export const dayParams = z.object({ restaurantId: z.uuid().toLowerCase(), businessDate: calendarDay() })

export const daysQuery = pageQuery.extend({
  state: z.enum(['open', 'closed']).default('open').describe('`open`: days that are over, or running, and not closed'),
  restaurant: z.uuid().toLowerCase().optional().describe('Left out: every restaurant that the caller manages'),
  from: calendarDay().optional().describe('First business day; left out with `open`: two months before the last'),
  to: calendarDay().optional().describe('Last business day; left out with `open`, or later: tomorrow'),
})
export type DaysQuery = z.output<typeof daysQuery>

const listedDay = z
  .object({
    restaurantId: z.uuid(),
    restaurantName: z.string(),
    businessDate: z.iso.date(),
    state: z.enum(dayStates),
    orders: z.int().describe('Completed ones'),
    openOrders: z.int(),
    revenueCents: cents,
    cashDifferenceCents: cents.nullable().describe('Counted less expected; null until closed'),
    corrections: z.int(),
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccountingDay' })
export type ListedDay = z.output<typeof listedDay>
export const daysAnswer = successResponse({ days: z.array(listedDay).describe('The newest first'), ...pageShape })

const courierCash = z.object({
  shiftId: z.uuid(),
  name: z.string(),
  endedAt: z.iso.datetime().nullable().describe('Null: the shift is still running'),
  floatCents: cents,
  expectedCents: cents.describe('Change and collected cash'),
  countedCents: cents.describe('Cash that was handed in'),
})
export type CourierCash = z.output<typeof courierCash>

const cashCount = z.object({
  holder: z.enum(cashHolders),
  name: z.string().nullable().describe('Of the courier'),
  floatCents: cents,
  expectedCents: cents,
  countedCents: cents,
  reason: z.string(),
})

const correction = z.object({
  id: z.uuid(),
  kind: z.enum(correctionKinds),
  amountCents: cents,
  rateBasisPoints: z.int().nullable(),
  reason: z.string(),
  byName: z.string(),
  createdAt: z.iso.datetime(),
})

const closing = z.object({
  closedAt: z.iso.datetime(),
  byName: z.string(),
  note: z.string(),
  cashDifferenceCents: cents,
  counts: z.array(cashCount),
  corrections: z.array(correction),
  changedSince: z
    .array(z.enum(['revenue', 'refunds', 'vat', 'cash']))
    .describe('Figures that the orders of today would add up to differently: enter a correction'),
})

const day = z
  .object({
    restaurantId: z.uuid(),
    restaurantName: z.string(),
    companyName: z.string(),
    businessDate: z.iso.date(),
    state: z.enum(dayStates),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    figures: dayFigures.describe('As of the closing, or as of now'),
    couriers: z.array(courierCash),
    openOrders: z.array(z.object({ id: z.uuid(), number: z.int(), businessDate: z.iso.date() })).describe('Orders in the way of the closing, at most 20'),
    closing: closing.nullable(),
  })
  .meta({ id: 'AccountingDayDetails' })
export type AccountingDay = z.output<typeof day>
export const dayAnswer = successResponse({ day })
export const dayChanged = changeResponse({ day })

export const closeDayInput = z.strictObject({
  till: z.strictObject({
    floatCents: enteredCents.describe('Change in the till at the beginning of the day'),
    countedCents: enteredCents.describe('Cash in the till at the end'),
    reason: reasonText.default('').describe('Needed when the count differs'),
  }),
  couriers: z
    .array(z.strictObject({ shiftId: z.uuid().toLowerCase(), reason: reasonText }))
    .max(200)
    .default([])
    .describe('Reasons of the couriers’ differences'),
  note: plainText(1000).trim().default(''),
  seen: z.strictObject({ revenueCents: z.int(), refundedCents: z.int(), tillCents: z.int() }).describe('Sales, refunds and cash of the counter on the screen'),
})
export type CloseDayInput = z.output<typeof closeDayInput>

export const correctionInput = z.strictObject({
  kind: z.enum(correctionKinds),
  amountCents: z
    .int('accounting-api.amount')
    .min(-maxCents, 'accounting-api.amount')
    .max(maxCents, 'accounting-api.amount')
    .refine(amount => amount !== 0, 'accounting-api.amount_zero')
    .describe('Signed: added to the closed figure'),
  rateBasisPoints: z.int().min(0).max(10_000).nullable().default(null).describe('Rate of the day that is corrected; needed with `vat`'),
  reason: reasonText.min(1, 'accounting-api.correction_reason'),
})
export type CorrectionInput = z.output<typeof correctionInput>
