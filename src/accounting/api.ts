import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { registerClosing } from './closing/api.ts'
import { registerElectronicInvoices } from './invoices/api.ts'
import { registerMonthExport } from './month-export/api.ts'
import { registerPayouts } from './payouts/api.ts'
import { registerReceipts } from './receipts/api.ts'

/** Registers accounting: the daily closing of restaurants, and what a company's accountant needs. */
export function registerAccounting(app: FastifyInstance, context: Context): void {
  registerClosing(app, context)
  registerMonthExport(app, context)
  registerElectronicInvoices(app, context)
  registerPayouts(app, context)
  registerReceipts(app, context)
}
