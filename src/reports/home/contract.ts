import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'

const sold = { orders: z.int(), revenueCents: z.int().describe('Cents of orders that were accepted and not cancelled, with their tips') }
const sum = z.object(sold)

export const homeSalesAnswer = successResponse({
  sales: z.object({
    asOf: z.iso.datetime(),
    date: z.iso.date().describe('Business day of now: it begins at 5 in the morning, in Rome'),
    today: sum.describe('Placed since then'),
    weekdays: z.array(z.object({ date: z.iso.date(), ...sold })).describe('The same until this time of day on the last four such weekdays, the newest first'),
    days: z
      .array(z.object({ date: z.iso.date(), ...sold, before: sum.describe('On the same weekday of the week before; today’s until this time of day') }))
      .describe('The last seven business days, today included'),
  }),
})
export type HomeSales = z.output<typeof homeSalesAnswer>['sales']
