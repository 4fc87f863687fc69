import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { calendarDay } from '#platform/server/inputs.ts'

const businessDate = calendarDay('reports-api.period_dates').optional()

export const packagingQuery = z.object({
  from: businessDate.describe('First business date, together with `to`: 366 days at most. Without both the last 30 days'),
  to: businessDate.describe('Last business date, included'),
})

const count = z.int().nonnegative()
const figures = {
  orders: count.describe('Completed orders that left the restaurant, or were fetched with an own container'),
  ownContainer: count.describe('Of these in the customer’s own container'),
  reusable: count.describe('Of these in reusable containers'),
  cutlery: count.describe('Of these with cutlery'),
  containers: count.describe('Reusable containers handed out'),
  containersReturned: count.describe('Of these, how many came back so far'),
  depositCents: z.int().describe('Deposits of the containers that did not come back yet'),
}

export const packagingReportAnswer = successResponse({
  packaging: z.object({
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    rows: z.array(z.object({ restaurantId: z.uuid(), name: z.string(), ...figures })).describe('By restaurant, most orders first'),
    total: z.object(figures),
  }),
})
export type PackagingReport = z.output<typeof packagingReportAnswer>['packaging']
