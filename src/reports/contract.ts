import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { calendarDay } from '#platform/server/inputs.ts'
import { currencySigns } from '#restaurants/vocabulary.ts'
import { salesPeriods } from './vocabulary.ts'

export const refuseReports = defineRefusals({
  period_dates: { status: 400, text: 'reports-api.period_dates' },
  period_order: { status: 400, text: 'reports-api.period_order' },
  period_future: { status: 400, text: 'reports-api.period_future' },
  period_long: { status: 400, text: 'reports-api.period_long' },
})

const businessDate = calendarDay('reports-api.period_dates').optional()

export const salesQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...salesPeriods]))
    .default(7)
    .describe('7 or 30, today being the last; set aside by a chosen period'),
  from: businessDate.describe('First business date of a chosen period, together with `to`: 366 days at most'),
  to: businessDate.describe('Last business date, included; today at the latest'),
  category: z.uuid().optional().describe('Only its dishes among `foods`, as the menu stands now; nothing else is narrowed down'),
})
export type SalesQuery = z.output<typeof salesQuery>

const cents = z.int().describe('Cents')
const count = z.int()

const figuresShape = z.object({
  revenueCents: cents.describe(
    'Cents of all orders that were taken and neither rejected nor cancelled, with their tips; what was given back of them stays in it',
  ),
  refundedCents: cents.describe('Cents of that revenue that were given back'),
  orders: count.describe('All orders, whatever became of them'),
  pendingOrders: count.describe('Orders that nobody has accepted yet'),
  currencySign: z.enum(currencySigns).describe('What stands before the revenue; the amount is euro'),
})
export type Figures = z.output<typeof figuresShape>

export const figuresAnswer = successResponse({ figures: figuresShape })

const soldFields = { orders: count, revenueCents: cents }

const salesShape = z.object({
  first: z.iso.date(),
  last: z.iso.date(),
  refundedCents: cents.describe('Cents that were given back of what was sold in the period, whenever that was; the revenue has them still'),
  days: z.array(z.object({ date: z.iso.date(), ...soldFields })).describe('Every business day of the period, without sales too'),
  hours: z
    .array(z.object({ weekday: count.describe('0 Monday to 6 Sunday'), hour: count.describe('0 to 23, in Rome'), ...soldFields }))
    .describe('Only hours with orders'),
  foods: z
    .array(z.object({ id: z.uuid(), title: z.string(), quantity: count, revenueCents: cents }))
    .describe('The ten sold most, of `category` where one is asked for'),
  restaurants: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string(), ...soldFields })).describe('The ten with the highest revenue'),
  otherRestaurants: z.object({ restaurants: count, ...soldFields }).describe('All the others together'),
})
export type Sales = z.output<typeof salesShape>

export const salesAnswer = successResponse({ sales: salesShape })

const hasField = z.boolean()
export const firstStepsAnswer = successResponse({
  firstSteps: z.object({
    done: z
      .object({
        settings: hasField.describe('Brand and contacts were saved'),
        company: hasField,
        city: hasField,
        restaurant: hasField,
        hours: hasField.describe('One restaurant has opening hours'),
        services: hasField.describe('One restaurant offers a service'),
        staff: hasField.describe('Somebody may accept the orders of one restaurant'),
        category: hasField,
        foods: hasField,
      })
      .describe('What the chain has of what it needs before its first order'),
    restaurantId: z.uuid().nullable().describe('The first restaurant that lacks hours, services or staff, else the first of all'),
    unstaffed: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe('Restaurants that take orders and have nobody in their kitchen: five at the most, by name'),
    moreUnstaffed: z.int().describe('How many more there are of these'),
  }),
})
export type FirstSteps = z.output<typeof firstStepsAnswer>['firstSteps']
