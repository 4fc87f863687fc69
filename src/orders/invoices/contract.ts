import { z } from 'zod'
import { isProvince } from '#platform/provinces.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { codeInput, postcodeInput, requiredEmailInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { calendarDay, outsiderText, plainText, toSingleLine } from '#platform/server/inputs.ts'
import { isSdiCode, isSdiPlaceholder, isTaxCode, isVatNumber, normalizeVatNumber } from '#platform/tax-numbers.ts'
import { listMissingNumbers } from './invoice-number.ts'

const requiredText = (longest: number) => outsiderText(longest, 'firm').overwrite(toSingleLine).min(1, 'orders-api.invoice_field')
/** Texts for fields missing according to `listMissingNumbers`. */
const missingNumberTexts = { taxCode: 'orders-api.invoice_number', vatNumber: 'orders-api.invoice_firm_number', sdiCode: 'orders-api.invoice_where' } as const

/**
 * Data of an electronic invoice (art. 21 D.P.R. 633/1972; specifications of the exchange system): name and address, tax numbers, and a
 * company's SDI code or PEC for delivery.
 */
export const invoiceInput = z
  .strictObject({
    name: requiredText(200).describe('Name and surname, or the firm'),
    taxCode: codeInput(16).refine(isTaxCode, { error: 'orders-api.tax_code' }).optional(),
    firm: z.boolean().optional().describe('For a firm, an association or whoever has a VAT number; left out: as the numbers say'),
    vatNumber: codeInput(11, undefined, normalizeVatNumber).refine(isVatNumber, { error: 'orders-api.vat_number' }).optional(),
    sdiCode: codeInput(7)
      .refine(code => !isSdiPlaceholder(code), { error: 'orders-api.sdi_placeholder', abort: true })
      .refine(isSdiCode, { error: 'orders-api.sdi_code' })
      .optional()
      .describe('Seven characters; six for public offices; left out for a private person it is `0000000`'),
    pec: requiredEmailInput({ wrong: 'orders-api.pec' }).optional(),
    street: requiredText(120),
    streetNumber: requiredText(20),
    postcode: postcodeInput('orders-api.postcode'),
    city: requiredText(80),
    province: codeInput(2).refine(isProvince, 'orders-api.province').describe('The two letters of an Italian province: RM'),
  })
  .superRefine((invoice, { addIssue }) => {
    for (const field of listMissingNumbers(invoice)) addIssue({ code: 'custom', path: [field], message: missingNumberTexts[field] })
  })
  .meta({ id: 'InvoiceRequest' })

const issued = z.object({ number: z.string().describe('In the company’s own series'), issuedOn: z.iso.date() }).meta({ id: 'IssuedInvoice' })
export type IssuedInvoice = z.infer<typeof issued>

/** Requested invoice of an order; all null for holders of the link only, and after anonymization. */
export const requestedInvoice = z
  .object({
    name: z.string().nullable(),
    taxCode: z.string().nullable(),
    vatNumber: z.string().nullable(),
    sdiCode: z.string().nullable(),
    pec: z.string().nullable(),
    address: z.string().nullable(),
    issued: issued.nullable().describe('Null: not yet'),
    electronic: z.literal(true).optional().describe('Issued by the product: corrected by credit notes only; left out: not, or for holders of the link only'),
  })
  .meta({ id: 'AskedInvoice' })
export type RequestedInvoice = z.infer<typeof requestedInvoice>

const suggestedAddress = { street: z.string(), streetNumber: z.string(), postcode: z.string(), city: z.string(), province: z.string() }
/** Suggested invoice data at checkout, for a signed-in customer. */
const suggestedInvoice = z
  .object({
    invoice: z
      .object({
        firm: z.boolean(),
        name: z.string().nullable(),
        taxCode: z.string().nullable(),
        vatNumber: z.string().nullable(),
        sdiCode: z.string().nullable().describe('Of a private person `0000000`'),
        pec: z.string().nullable(),
        street: z.string().nullable(),
        streetNumber: z.string().nullable(),
        postcode: z.string().nullable(),
        city: z.string().nullable(),
        province: z.string().nullable(),
      })
      .nullable()
      .describe('As the last one was asked for, of orders whose invoice data are still kept; null: none'),
    address: z.object(suggestedAddress).nullable().describe('The account’s default address, the province maybe empty; null: none is saved'),
  })
  .meta({ id: 'KnownInvoice' })
export type SuggestedInvoice = z.infer<typeof suggestedInvoice>
export const suggestedInvoiceAnswer = successResponse({ known: suggestedInvoice })

export const refuseInvoice = defineRefusals({
  invoice_not_requested: { status: 422, text: 'orders-api.invoice_not_requested' },
  invoice_not_due: { status: 409, text: 'orders-api.invoice_not_due' },
  invoice_date_invalid: { status: 422, text: 'orders-api.invoice_date_invalid' },
  // Carries `issued`: the current invoice.
  invoice_changed: { status: 409, text: 'orders-api.invoice_changed' },
  invoice_electronic: { status: 409, text: 'orders-api.invoice_electronic' },
  invoice_number_taken: { status: 409, text: 'orders-api.invoice_number_taken' },
})

export const issueInvoiceInput = z.strictObject({
  number: plainText(20).trim().min(1, 'orders-api.invoice_number_missing').describe('As the company’s books have it: 12, 12/B'),
  issuedOn: calendarDay('orders-api.invoice_date_invalid').describe('From the day of the order to today, in Rome'),
  seen: z
    .strictObject({ number: plainText(20), issuedOn: z.iso.date() })
    .nullable()
    .describe('What stood there; null: nothing'),
})
export type IssueInvoiceInput = z.output<typeof issueInvoiceInput>
export const voidInvoiceInput = z.strictObject({ seen: plainText(20).describe('The number that stood there') })
export type VoidInvoiceInput = z.output<typeof voidInvoiceInput>
export const issuedAnswer = changeResponse({ issued })
