import { parse } from 'csv-parse/sync'
import type { payoutEntryKinds } from '../vocabulary.ts'
import { refusePayoutFile } from './contract.ts'

/** Entry of a payout file. */
export interface PayoutLine {
  providerEntry: string
  kind: (typeof payoutEntryKinds)[number]
  category: string
  occurredAt: Date
  grossCents: number
  feeCents: number
  netCents: number
  /** Provider's ids of the payment and of the source: a refund, a charge. */
  paymentKey: string
  sourceKey: string
}

/** Columns of Stripe's itemized balance and payout reports that the reconciliation needs. */
const requiredColumns = ['balance_transaction_id', 'reporting_category', 'currency', 'gross', 'fee', 'net', 'source_id', 'payment_intent_id'] as const
const dateColumns = ['created_utc', 'created'] as const
/** Columns that tell the provider's file from any other. */
const markColumns = ['balance_transaction_id', 'reporting_category']

/** Reporting categories of the provider by kind; others are `other`. */
const categories: [kind: PayoutLine['kind'], words: string[]][] = [
  ['payment', ['charge', 'payment', 'charge_failure']],
  ['refund', ['refund', 'refund_failure', 'payment_refund', 'partial_capture_reversal']],
  ['fee', ['fee', 'network_cost', 'tax']],
  ['dispute', ['dispute', 'dispute_reversal']],
  ['payout', ['payout', 'payout_reversal', 'payout_minimum_balance_hold', 'payout_minimum_balance_release']],
]
const findKind = (category: string): PayoutLine['kind'] => categories.find(([, words]) => words.includes(category))?.[0] ?? 'other'

/**
 * Reads Stripe's itemized balance or payout report. Nothing of a file with a wrong line is taken.
 * @throws Refusal `payout_file_unknown`, `payout_columns_missing`, `payout_file_empty`, `payout_line_wrong`
 */
export function parsePayoutFile(text: string): PayoutLine[] {
  const [header = [], ...rows] = readRows(text)
  const columns = header.map(name => name.trim().toLowerCase())
  if (!markColumns.every(name => columns.includes(name))) throw refusePayoutFile('payout_file_unknown')
  const dateColumn = dateColumns.find(name => columns.includes(name))
  const missing = [...requiredColumns.filter(name => !columns.includes(name)), ...(dateColumn ? [] : ['created_utc'])]
  if (missing.length > 0) throw refusePayoutFile('payout_columns_missing', { values: { columns: missing.join(', ') } })
  if (rows.length === 0) throw refusePayoutFile('payout_file_empty')
  return rows.map((row, index) => {
    const cell = (name: string) => row[columns.indexOf(name)]?.trim() ?? ''
    const line = parseLine(cell, dateColumn ?? 'created_utc')
    if (!line) throw refusePayoutFile('payout_line_wrong', { values: { line: index + 2 } })
    return line
  })
}

function readRows(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch {
    throw refusePayoutFile('payout_file_unknown')
  }
}

function parseLine(cell: (name: string) => string, dateColumn: string): PayoutLine | undefined {
  const [grossCents, feeCents, netCents] = [cell('gross'), cell('fee'), cell('net')].map(parseAmount)
  const occurredAt = new Date(`${cell(dateColumn).replace(' ', 'T')}Z`)
  const isWhole = grossCents !== undefined && feeCents !== undefined && netCents !== undefined && netCents === grossCents - feeCents
  if (!isWhole || Number.isNaN(occurredAt.getTime()) || cell('currency').toLowerCase() !== 'eur' || cell('balance_transaction_id') === '') return undefined
  const category = cell('reporting_category')
  return {
    ...{ providerEntry: cell('balance_transaction_id').slice(0, 100), category: category.slice(0, 60), kind: findKind(category) },
    ...{ occurredAt, grossCents, feeCents, netCents, paymentKey: cell('payment_intent_id'), sourceKey: cell('source_id') },
  }
}

/** Parses `12.30` and `-1,234.50` to cents; undefined when it is no amount. */
function parseAmount(text: string): number | undefined {
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '')) ?? []
  if (whole === '') return undefined
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return minus && cents !== 0 ? -cents : cents
}
