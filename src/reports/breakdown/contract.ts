import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { calendarDay, plainText } from '#platform/server/inputs.ts'
import { comparisons, type Measure, measures, reportNames } from './vocabulary.ts'

const businessDate = calendarDay('reports-api.period_dates').optional()

export const breakdownQuery = z.object({
  report: z.enum(reportNames).default('restaurant'),
  from: businessDate.describe('First business date, together with `to`: 366 days at most. Without both the last seven days that are over'),
  to: businessDate.describe('Last business date, included; today at the latest'),
  compare: z.enum(comparisons).default('weekdays').describe('weekdays: whole weeks before; previous: the days just before'),
  restaurant: z.uuid().toLowerCase().optional().describe('Only this restaurant'),
  city: z.uuid().toLowerCase().optional().describe('Only the restaurants of this city'),
  region: plainText(60).trim().optional().describe('Only the restaurants of this region, by its name'),
})
export type BreakdownQuery = z.output<typeof breakdownQuery>

const figure = z.int().nullable()
const descriptions: Record<Measure, string> = {
  orders: 'Orders',
  quantity: 'Pieces sold; of an option, how often it was chosen',
  grossCents: 'Cents before coupons and points, with delivery and tips; of a dish with its options; of cancelled orders their total',
  discountCents: 'Cents of coupons and points; of a dish its share',
  refundedCents: 'Cents given back of these orders, whenever that was; of a dish its share',
  netCents: 'Gross less discounts and refunds',
  preparationSeconds: 'From acceptance to ready on average, of orders for as soon as possible; null: none',
  promisedSeconds: 'From placing to the promise on average, of the same orders',
  timedOrders: 'Orders whose end is known: ready, or for a delivery handed over',
  lateOrders: 'Of these after the promise made at acceptance',
  latePerMille: 'Their share, in tenths of a percent',
  latenessSeconds: 'How late they were on average',
}
const figures = z
  .object(Object.fromEntries(measures.map(name => [name, figure.describe(descriptions[name])])) as Record<Measure, typeof figure>)
  .meta({ id: 'ReportFigures' })

const period = z.object({ from: z.iso.date(), to: z.iso.date() })
const pair = { now: figures, before: figures.nullable().describe('The same in the period compared with; null: not asked for') }

const breakdown = z
  .object({
    report: z.enum(reportNames),
    period,
    before: period.nullable(),
    columns: z.array(z.enum(measures)).describe('Figures that say something in this report'),
    rows: z
      .array(z.object({ key: z.string(), name: z.string(), detail: z.string().nullable().describe('City of a restaurant'), ...pair }))
      .describe('The largest first; hours from 6 in the morning on'),
    others: z
      .object({ rows: z.int(), ...pair })
      .nullable()
      .describe('All that have no row of their own'),
    total: z.object(pair),
  })
  .meta({ id: 'SalesReport' })
export type Breakdown = z.output<typeof breakdown>
export type BreakdownRow = Breakdown['rows'][number]

export const breakdownAnswer = successResponse({ breakdown })

export const reportPlacesAnswer = successResponse({
  restaurants: z.array(z.object({ id: z.uuid(), name: z.string(), cityId: z.uuid() })).describe('Restaurants whose reports the caller may read'),
  cities: z.array(z.object({ id: z.uuid(), name: z.string(), region: z.string() })),
})
export type ReportPlaces = Omit<z.output<typeof reportPlacesAnswer>, 'success'>
