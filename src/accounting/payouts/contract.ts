import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { payoutEntryKinds, payoutMatches } from '../vocabulary.ts'

export const refusePayoutFile = defineRefusals({
  payout_file_unknown: { status: 422, text: 'accounting-api.payout_file_unknown' },
  payout_columns_missing: { status: 422, text: 'accounting-api.payout_columns_missing' },
  payout_line_wrong: { status: 422, text: 'accounting-api.payout_line_wrong' },
  payout_file_empty: { status: 422, text: 'accounting-api.payout_file_empty' },
  payout_other_company: { status: 422, text: 'accounting-api.payout_other_company' },
  payout_file_known: { status: 409, text: 'accounting-api.payout_file_known' },
  payout_file_missing: { status: 404, text: 'accounting-api.payout_file_missing' },
})

/** Maximum size of a payout file, in bytes: some fifty thousand entries. */
export const maxPayoutBytes = 12 * 1024 * 1024

export const payoutFileInput = z.strictObject({
  name: plainText(200).trim().min(1),
  text: z.string().min(1).max(maxPayoutBytes).describe('Content of the file: CSV of the provider'),
})
export type PayoutFileInput = z.output<typeof payoutFileInput>

const cents = z.int()

const payoutFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    entries: z.int(),
    createdAt: z.iso.datetime(),
    open: z.int().describe('Entries that fit no order, or with another amount'),
  })
  .meta({ id: 'PayoutFile' })
export type PayoutFile = z.output<typeof payoutFile>
export const payoutFilesAnswer = successResponse({ files: z.array(payoutFile).describe('The newest first, at most 100') })

const openEntry = z.object({
  providerEntry: z.string(),
  category: z.string(),
  occurredAt: z.iso.datetime(),
  grossCents: cents,
  match: z.enum(payoutMatches),
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  ownCents: cents.nullable().describe('Amount of the payment or refund here'),
})

const payoutReport = z
  .object({
    file: payoutFile,
    sums: z.array(
      z.object({ kind: z.enum(payoutEntryKinds), match: z.enum(payoutMatches), entries: z.int(), grossCents: cents, feeCents: cents, netCents: cents }),
    ),
    netCents: cents.describe('Of all entries but payouts: what the provider owes for them'),
    payoutCents: cents.describe('Paid out to the bank'),
    restCents: cents.describe('Net less payouts: what stays with the provider at the end of the file'),
    open: z.array(openEntry).describe('Entries to look at, at most 200'),
    missing: z
      .array(z.object({ orderId: z.uuid(), orderNumber: z.int(), kind: z.enum(['payment', 'refund']), amountCents: cents, succeededAt: z.iso.datetime() }))
      .describe('Online payments and refunds of these days that stand in no file, at most 200'),
  })
  .meta({ id: 'PayoutReport' })
export type PayoutReport = z.output<typeof payoutReport>
export const payoutReportAnswer = successResponse({ report: payoutReport })
export const payoutFileRead = changeResponse({ report: payoutReport, knownEntries: z.int().describe('Entries that an earlier file had brought') })
