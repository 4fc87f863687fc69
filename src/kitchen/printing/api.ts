import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { registerPrintingDevices } from './device-api.ts'
import { registerKitchenPrinting } from './kitchen-api.ts'
import { registerPrintersOffice } from './office-api.ts'

/** Registers printing: for the kitchen, the back office, and printers that fetch their jobs. */
export function registerPrinting(app: FastifyInstance, context: Context): void {
  registerKitchenPrinting(app, context)
  registerPrintersOffice(app, context)
  registerPrintingDevices(app, context)
}
