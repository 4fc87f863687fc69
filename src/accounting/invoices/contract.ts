import { z } from 'zod'
import { isEmail, maxEmailLength, tidyEmail } from '#platform/contact/email.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageQuery, pageShape, plainText } from '#platform/server/inputs.ts'
import { invoiceDeliveries, invoiceFileStates, invoiceTypes, receiptScopes } from '../vocabulary.ts'

export const refuseElectronicInvoice = defineRefusals({
  invoice_order_open: { status: 409, text: 'accounting-api.invoice_order_open' },
  invoice_issued_before: { status: 409, text: 'accounting-api.invoice_issued_before' },
  invoice_data_incomplete: { status: 422, text: 'accounting-api.invoice_data_incomplete' },
  invoice_file_missing: { status: 404, text: 'accounting-api.invoice_file_missing' },
  invoice_file_changed: { status: 409, text: 'accounting-api.invoice_file_changed' },
  invoice_not_waiting: { status: 409, text: 'invoice-delivery.not_waiting' },
  invoice_not_discarded: { status: 409, text: 'accounting-api.invoice_not_discarded' },
  credit_note_not_due: { status: 409, text: 'accounting-api.credit_note_not_due' },
  receipt_unreadable: { status: 422, text: 'accounting-api.receipt_unreadable' },
  receipt_of_another: { status: 422, text: 'accounting-api.receipt_of_another' },
  settings_changed: { status: 409, text: 'accounting-api.settings_changed' },
})

export const orderIdParams = z.object({ orderId: z.uuid().toLowerCase() })
export const refundIdParams = z.object({ refundId: z.uuid().toLowerCase() })

export const invoicesQuery = pageQuery.extend({
  state: z
    .enum(['due', 'issued', 'waiting', 'failed', 'discarded', 'credit_due'])
    .default('due')
    .describe('`waiting`: issued and not delivered yet; `failed`: could not be given to the intermediary; `credit_due`: refunds without a credit note'),
})
export type InvoicesQuery = z.output<typeof invoicesQuery>

const invoiceFile = z.object({
  id: z.uuid(),
  type: z.enum(invoiceTypes),
  fileName: z.string(),
  state: z.enum(invoiceFileStates),
  problem: z.string().nullable().describe('Reasons of a discard; with `handOverFailedAt` the code of what failed'),
  handOverFailedAt: z.iso.datetime().nullable().describe('Last failed attempt to give it to the intermediary; retried for about a day'),
  version: z.int(),
})

const listedInvoice = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.int(),
    businessDate: z.iso.date(),
    restaurantName: z.string(),
    customer: z.string().nullable(),
    number: z.string().nullable().describe('Null: not issued yet'),
    issuedOn: z.iso.date().nullable(),
    totalCents: z.int(),
    refundId: z.uuid().nullable().describe('Refund of a credit note that is due'),
    file: invoiceFile.nullable().describe('Null: not issued yet, or written in another programme'),
  })
  .meta({ id: 'AccountingInvoice' })
export type ListedInvoice = z.output<typeof listedInvoice>
export const invoicesAnswer = successResponse({ invoices: z.array(listedInvoice).describe('The newest first'), ...pageShape })

export const invoiceIssued = changeResponse({
  invoice: z.object({ id: z.uuid().describe('Of the file'), number: z.string(), issuedOn: z.iso.date(), fileName: z.string() }),
})

export const invoiceStateInput = z.strictObject({
  state: z.enum(['handed_over', 'delivered', 'discarded']),
  problem: plainText(1000).trim().default('').describe('With `discarded`: reasons of the exchange system'),
  version: z.int().describe('As read'),
})
export type InvoiceStateInput = z.output<typeof invoiceStateInput>
export const invoiceFileChanged = changeResponse({ file: invoiceFile })

export const receiptInput = z.strictObject({ xml: plainText(200_000).min(1).describe('Receipt file of the exchange system: RC, MC, NS or AT') })

const companySettings = z
  .object({
    taxRegime: z.string(),
    invoiceSuffix: z.string(),
    delivery: z.enum(invoiceDeliveries),
    deliveryEmail: z.string().nullable().describe('Mailbox of the intermediary, with `mail`'),
    receiptScope: z.enum(receiptScopes).describe('Orders that need a document of a till; `none`: documents are not linked'),
    version: z.int().describe('0: never saved'),
  })
  .meta({ id: 'CompanyAccounting' })
export type CompanySettings = z.output<typeof companySettings>
export const companySettingsAnswer = successResponse({ settings: companySettings })
export const companySettingsChanged = changeResponse({ settings: companySettings })
export const companySettingsInput = z
  .strictObject({
    taxRegime: z
      .string()
      .regex(/^RF(?:0[1-9]|1[0-9]|20)$/, 'accounting-api.tax_regime')
      .default('RF01'),
    invoiceSuffix: z
      .string()
      .regex(/^[A-Z0-9]{0,5}$/, 'accounting-api.invoice_suffix')
      .default(''),
    delivery: z.enum(invoiceDeliveries).default('none'),
    deliveryEmail: plainText(maxEmailLength)
      .overwrite(tidyEmail)
      .refine(email => email === '' || isEmail(email), { error: 'invoice-delivery.email_invalid' })
      .transform(email => email || null)
      .nullable()
      .default(null),
    receiptScope: z.enum(receiptScopes).optional().describe('Left out: as it is'),
    version: z.int(),
  })
  .refine(({ delivery, deliveryEmail }) => delivery !== 'mail' || deliveryEmail !== null, { error: 'invoice-delivery.email_missing', path: ['deliveryEmail'] })
export type CompanySettingsInput = z.output<typeof companySettingsInput>
