import { z } from 'zod'
import { orderPaymentMethods, paymentMethods } from '#payments/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { calendarDay, pageQuery, pageShape, plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { receiptKinds, terminalKinds } from '../vocabulary.ts'

export const refuseReceipt = defineRefusals({
  // Carries `orderId` and `orderNumber`.
  receipt_number_taken: { status: 409, text: 'receipts-api.number_taken' },
  receipt_unreadable: { status: 422, text: 'receipts-api.unreadable' },
  receipt_not_linked: { status: 409, text: 'receipts-api.not_linked' },
  receipt_corrected_unknown: { status: 422, text: 'receipts-api.corrected_unknown' },
  terminal_unknown: { status: 422, text: 'receipts-api.terminal_unknown' },
  // No serial number was given and the restaurant has none, or several tills. Carries `terminals`.
  terminal_needed: { status: 422, text: 'receipts-api.terminal_needed' },
  terminal_taken: { status: 409, text: 'receipts-api.terminal_taken' },
  terminal_missing: { status: 404, text: 'receipts-api.terminal_missing' },
  terminal_paired: { status: 409, text: 'receipts-api.terminal_paired' },
  pos_not_paired: { status: 422, text: 'receipts-api.pos_not_paired' },
  pairing_known: { status: 409, text: 'receipts-api.pairing_known' },
  pairing_missing: { status: 404, text: 'receipts-api.pairing_missing' },
  receipt_range: { status: 422, text: 'receipts-api.range' },
})

const cents = z.int().describe('Cents of a euro')
const serial = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{1,30}$/, 'receipts-api.serial')
const receiptNumber = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{4}$/, 'receipts-api.number')
const totalCents = z.int().min(0).max(100_000_000)
const reason = plainText(300).trim().min(1, 'receipts-api.reason')

export const receiptOrderParams = z.object({ id: z.uuid().toLowerCase() })
export const receiptParams = z.object({ orderId: z.uuid().toLowerCase(), receiptId: z.uuid().toLowerCase() })

/** What people send: a scan or a typed number. */
export const scanInput = z.strictObject({
  scan: plainText(500)
    .trim()
    .min(1, 'receipts-api.unreadable')
    .describe('What the scanner read, or what was typed: the number, with serial number and total where the code has them'),
  terminalId: z.uuid().toLowerCase().optional().describe('Till, where the code does not say it and the restaurant has several'),
  kind: z.enum(receiptKinds).default('sale'),
  corrects: receiptNumber.optional().describe('With `return` and `void`: number of the sale’s document'),
})

/** What a till sends. */
export const tillReceiptInput = z
  .strictObject({
    orderId: z.uuid().toLowerCase().optional(),
    orderNumber: z.int().min(1).max(1_000_000).optional().describe('In the place of `orderId`'),
    restaurantId: z.uuid().toLowerCase().optional().describe('With `orderNumber`: left out where the key covers one'),
    businessDate: calendarDay().optional().describe('With `orderNumber`: left out for the business day on which the document was issued'),
    terminalSerial: serial.describe('Serial number (matricola) of the till'),
    number: receiptNumber.describe('Number as printed: `0123-0045`'),
    kind: z.enum(receiptKinds).default('sale'),
    corrects: receiptNumber.optional().describe('With `return` and `void`: number of the sale’s document'),
    issuedAt: z.iso.datetime({ offset: true }).refine(at => at >= '2000' && at < '2200', { error: 'receipts-api.issued_at' }),
    totalCents,
    method: z.enum(paymentMethods),
    posSerial: serial.optional().describe('Card terminal that took the money; it must be paired with the till'),
  })
  .refine(({ orderId, orderNumber }) => (orderId === undefined) !== (orderNumber === undefined), {
    error: 'receipts-api.order_named_once',
    path: ['orderNumber'],
  })

const receipt = z
  .object({
    id: z.uuid(),
    kind: z.enum(receiptKinds),
    number: z.string(),
    corrects: z.string().nullable().describe('Number of the sale’s document'),
    terminal: z.string().describe('Serial number of the till'),
    pos: z.string().nullable().describe('Serial number of the card terminal'),
    issuedAt: z.iso.datetime().nullable(),
    totalCents: cents.nullable(),
    method: z.enum(paymentMethods).nullable(),
    linkedAt: z.iso.datetime(),
    linkedBy: z.string().nullable().describe('Null: a paired device, or somebody who is gone'),
    afterClosing: z.boolean().describe('Linked after the day was closed; the closing stays as it was'),
  })
  .meta({ id: 'FiscalReceipt' })
export type OrderReceipt = z.output<typeof receipt>

const orderReceipts = z
  .object({
    receipts: z.array(receipt),
    isDue: z.boolean().describe('The company links documents, and this order needs one'),
    expectedCents: cents.describe('What the documents should add up to'),
    terminals: z.array(z.object({ id: z.uuid(), serial: z.string(), name: z.string() })).describe('Tills of the restaurant'),
  })
  .meta({ id: 'OrderFiscalReceipts' })
export type OrderReceipts = z.output<typeof orderReceipts>
export const orderReceiptsAnswer = successResponse({ documents: orderReceipts })
export const orderReceiptsChanged = changeResponse({ documents: orderReceipts })
export const tillReceiptAnswer = changeResponse({ receiptId: z.uuid(), orderId: z.uuid(), orderNumber: z.int() })
export const withdrawInput = z.strictObject({ reason })

export const missingQuery = pageQuery.extend({
  from: calendarDay().optional().describe('First business day; left out: a week ago'),
  to: calendarDay().optional().describe('Last business day; left out: today. At most 31 days'),
  restaurant: z.uuid().toLowerCase().optional(),
})
const missingDay = z
  .object({
    restaurantId: z.uuid(),
    restaurantName: z.string(),
    businessDate: z.iso.date(),
    closed: z.boolean(),
    due: z.int().describe('Orders that need a document'),
    missing: z.int(),
    missingCents: cents,
    differing: z.int().describe('Orders whose documents add up to another amount'),
  })
  .meta({ id: 'MissingReceiptsDay' })
export type MissingDay = z.output<typeof missingDay>
export const missingAnswer = successResponse({
  days: z.array(missingDay).describe('Days on which something is missing or differs; the newest first'),
  checkedCompanies: z.array(z.string()).describe('Companies of these restaurants whose orders need documents'),
  uncheckedCompanies: z.array(z.string()).describe('Companies of these restaurants whose orders are not checked'),
  ...pageShape,
})

export const missingDayParams = z.object({ restaurantId: z.uuid().toLowerCase(), businessDate: calendarDay() })
const missingOrder = z
  .object({
    id: z.uuid(),
    number: z.int(),
    fulfilment: z.enum(fulfilments),
    method: z.enum(orderPaymentMethods),
    expectedCents: cents,
    documentCents: cents.nullable().describe('Null: no document'),
  })
  .meta({ id: 'MissingReceiptsOrder' })
export type MissingOrder = z.output<typeof missingOrder>
export const missingOrdersAnswer = successResponse({ due: z.int(), orders: z.array(missingOrder).describe('At most 200') })

export const terminalsParams = z.object({ restaurantId: z.uuid().toLowerCase() })
const terminal = z
  .object({
    id: z.uuid(),
    kind: z.enum(terminalKinds),
    serial: z.string(),
    name: z.string(),
    documents: z.int().describe('Documents that name it'),
    pairings: z.array(z.object({ id: z.uuid(), terminalId: z.uuid(), serial: z.string(), pairedOn: z.iso.date(), endedOn: z.iso.date().nullable() })),
  })
  .meta({ id: 'FiscalTerminal' })
export type FiscalTerminal = z.output<typeof terminal>
export const terminalsAnswer = successResponse({ terminals: z.array(terminal) })
export const terminalsChanged = changeResponse({ terminals: z.array(terminal) })
export const terminalInput = z.strictObject({ kind: z.enum(terminalKinds), serial, name: plainText(60).trim().default('') })
export const pairingInput = z.strictObject({ posId: z.uuid().toLowerCase(), pairedOn: calendarDay().describe('As registered with the Agenzia delle Entrate') })
