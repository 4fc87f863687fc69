import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { allOrdersParameters } from '../contract.ts'

export const refuseOrdersExport = defineRefusals({ orders_export_too_many: { status: 422, text: 'orders-export.too_many' } })

/** Maximum number of orders in one file. */
export const maxExportedOrders = 100_000
/** Maximum number of orders named by their ids: they stand in the address. */
const maxIds = 200

export const ordersExportQuery = allOrdersParameters.omit({ page: true, limit: true, sort: true, after: true, before: true }).extend({
  ids: z
    .string()
    .max(maxIds * 37)
    .transform(text => text.split(','))
    .pipe(z.array(z.uuid().toLowerCase()).min(1).max(maxIds))
    .optional()
    .describe(`Up to ${maxIds} orders, separated by commas, in the place of search and filters`),
})
export type OrdersExportQuery = z.output<typeof ordersExportQuery>
