import { walletNames } from '#payments/vocabulary.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { escapeFormula } from '#platform/spreadsheet-safety.ts'
import { sumRefundVat } from '../figures/refund-vat.ts'
import type { CorrectionRow } from './read-corrections.ts'
import type { DocumentRow, FeeRow } from './read-documents.ts'
import type { MonthRefund } from './read-month-refunds.ts'
import type { DaySumsRow, SalesRow } from './read-sales.ts'

/** Column of a sheet; `cents` are written as euro. */
export interface SheetColumn {
  title: string
  kind: 'text' | 'date' | 'cents' | 'count'
}

export interface Sheet {
  name: string
  columns: SheetColumn[]
  rows: (string | number | null)[][]
}

type TextName = Parameters<typeof serverText>[1] extends infer Key ? (Key extends `accounting-export.${infer Name}` ? Name : never) : never
const t = (name: TextName) => serverText('it', `accounting-export.${name}`)
const column = (name: TextName, kind: SheetColumn['kind']): SheetColumn => ({ title: t(name), kind })
/** Names that people chose: never a formula. */
const safe = (text: string | null) => (text === null ? null : escapeFormula(text))
const formatRate = (basisPoints: number) => (basisPoints === 0 ? t('rate_none') : `${(basisPoints / 100).toLocaleString('it-IT')}%`)

type RestaurantNames = ReadonlyMap<string, string>

interface SalesSums extends SalesRow {
  refundGrossCents: number
  refundNetCents: number
  refundVatCents: number
  /** Part of the refunds that lowers invoices, and so no receipts. */
  refundInvoicedCents: number
}

/** Adds the refunds of sales to the sales of their day, method and rate. */
export function joinRefunds(sales: readonly SalesRow[], refunds: readonly MonthRefund[]): SalesSums[] {
  const none = {
    ...{ grossCents: 0, netCents: 0, vatCents: 0, invoicedCents: 0, applePayCents: 0, googlePayCents: 0 },
    ...{ refundGrossCents: 0, refundNetCents: 0, refundVatCents: 0, refundInvoicedCents: 0 },
  }
  const sums = new Map<string, SalesSums>()
  const toKey = (row: Pick<SalesRow, 'businessDate' | 'restaurantId' | 'method' | 'rateBasisPoints'>) =>
    `${row.businessDate} ${row.restaurantId} ${row.method} ${row.rateBasisPoints}`
  for (const row of sales) sums.set(toKey(row), { ...none, ...row })
  const given = Map.groupBy(
    refunds.filter(({ isSale }) => isSale),
    ({ businessDate, restaurantId, method }) => `${businessDate} ${restaurantId} ${method}`,
  )
  for (const [key, group] of given) {
    const [businessDate = '', restaurantId = '', method = ''] = key.split(' ')
    const lowerInvoices = new Map(sumRefundVat(group.filter(({ invoiceNumber }) => invoiceNumber !== null)).map(sum => [sum.rateBasisPoints, sum.grossCents]))
    for (const { rateBasisPoints, grossCents, netCents, vatCents } of sumRefundVat(group)) {
      const row = { businessDate, restaurantId, method, rateBasisPoints }
      const sum = sums.get(toKey(row)) ?? { ...none, ...row }
      const refundInvoicedCents = lowerInvoices.get(rateBasisPoints) ?? 0
      sums.set(toKey(row), { ...sum, refundGrossCents: grossCents, refundNetCents: netCents, refundVatCents: vatCents, refundInvoicedCents })
    }
  }
  return [...sums.values()]
}

const amountNames = [
  ...(['gross', 'net', 'vat', 'refund_gross', 'refund_net', 'refund_vat', 'invoiced', 'refund_invoiced', 'to_declare'] as const),
  // Remarks beside the sums: a wallet is a kind of online payment, so the rows by method add up without it.
  ...(['apple_pay', 'google_pay'] as const),
]
const listAmounts = (row: SalesSums) => [
  ...[row.grossCents, row.netCents, row.vatCents, row.refundGrossCents, row.refundNetCents, row.refundVatCents, row.invoicedCents],
  ...[row.refundInvoicedCents, row.grossCents - row.invoicedCents - (row.refundGrossCents - row.refundInvoicedCents)],
  ...[row.applePayCents, row.googlePayCents],
]

/** Corrispettivi: sales less refunds, without those in invoices and credit notes, by day, restaurant, rate and payment method. */
export function buildSalesSheet(sums: readonly SalesSums[], names: RestaurantNames): Sheet {
  const sorted = sums.toSorted(
    (a, b) =>
      a.businessDate.localeCompare(b.businessDate) ||
      (names.get(a.restaurantId) ?? '').localeCompare(names.get(b.restaurantId) ?? '', 'it') ||
      b.rateBasisPoints - a.rateBasisPoints ||
      a.method.localeCompare(b.method),
  )
  return {
    name: t('sales'),
    columns: [
      column('date', 'date'),
      column('restaurant', 'text'),
      column('rate', 'text'),
      column('method', 'text'),
      ...amountNames.map(name => column(name, 'cents')),
    ],
    rows: sorted.map(row => [
      row.businessDate,
      safe(names.get(row.restaurantId) ?? ''),
      formatRate(row.rateBasisPoints),
      nameMethod(row.method),
      ...listAmounts(row),
    ]),
  }
}

/** Whose month it is: the files of several companies lie in one folder. */
interface MonthOwner {
  companyName: string
  vatNumber: string
  /** YYYY-MM. */
  month: string
}

/**
 * Sums of the month by rate and payment method, with a row for all of it, each with its company. Corrections are no part of them: a last row says how
 * many there are.
 */
export function buildSummarySheet(sums: readonly SalesSums[], corrections: number, { companyName, vatNumber, month }: MonthOwner): Sheet {
  const owner = [safe(companyName), vatNumber, month]
  const groups = Map.groupBy(sums, ({ rateBasisPoints, method }) => `${String(100_000 - rateBasisPoints)} ${method}`)
  const addUp = (rows: readonly SalesSums[]) =>
    rows.map(listAmounts).reduce(
      (total, row) => total.map((cents, index) => cents + (row[index] ?? 0)),
      amountNames.map(() => 0),
    )
  const rows = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, group]) => {
      const [first] = group
      return [formatRate(first?.rateBasisPoints ?? 0), nameMethod(first?.method ?? ''), ...addUp(group), ...owner]
    })
  return {
    name: t('summary'),
    columns: [
      ...[column('rate', 'text'), column('method', 'text'), ...amountNames.map(name => column(name, 'cents'))],
      ...[column('company', 'text'), column('vat_number', 'text'), column('month', 'text')],
    ],
    rows: [
      ...rows,
      [t('total'), '', ...addUp(sums), ...owner],
      ...(corrections > 0 ? [[serverText('it', 'accounting-export.corrections_note', { count: corrections })]] : []),
    ],
  }
}

/** Tips, deposits, delivery fees and discounts by day and restaurant; then the provider's fees, by day. */
export function buildFeesSheet(days: readonly DaySumsRow[], fees: readonly FeeRow[], names: RestaurantNames): Sheet {
  const sorted = days.toSorted((a, b) => a.businessDate.localeCompare(b.businessDate) || a.restaurantId.localeCompare(b.restaurantId))
  return {
    name: t('fees'),
    columns: [
      ...[column('date', 'date'), column('restaurant', 'text'), column('orders', 'count'), column('revenue', 'cents'), column('tips', 'cents')],
      column('deposits', 'cents'),
      ...[column('delivery_fees', 'cents'), column('discounts_chain', 'cents'), column('discounts_company', 'cents'), column('provider_fees', 'cents')],
    ],
    rows: [
      ...sorted.map(day => [
        ...[day.businessDate, safe(names.get(day.restaurantId) ?? ''), day.orders, day.revenueCents, day.tipCents],
        ...[day.depositCents, day.deliveryFeeCents],
        ...[day.discountCents - day.companyDiscountCents, day.companyDiscountCents, null],
      ]),
      ...fees.map(({ day, feeCents }) => [day, t('provider'), null, null, null, null, null, null, null, feeCents]),
    ],
  }
}

export function buildDocumentsSheet(documents: readonly DocumentRow[], names: RestaurantNames): Sheet {
  const sumVat = (vat: DocumentRow['vat'], field: 'netCents' | 'vatCents') => vat.reduce((sum, amount) => sum + amount[field], 0)
  return {
    name: t('invoices'),
    columns: [
      ...[column('date', 'date'), column('number', 'text'), column('document', 'text'), column('restaurant', 'text'), column('order', 'count')],
      ...[column('customer', 'text'), column('tax_number', 'text'), column('gross', 'cents'), column('net', 'cents'), column('vat', 'cents')],
    ],
    rows: documents.map(document => [
      ...[
        document.issuedOn,
        safe(document.number),
        t(document.kind === 'credit_note' ? 'credit_note' : 'invoice'),
        safe(names.get(document.restaurantId) ?? ''),
      ],
      ...[document.orderNumber, safe(document.customer), safe(document.taxNumber), document.totalCents],
      ...[sumVat(document.vat, 'netCents'), sumVat(document.vat, 'vatCents')],
    ]),
  }
}

/** Refunds one by one. That of an invoiced order lowers its invoice by a credit note, and no receipts. */
export function buildRefundsSheet(refunds: readonly MonthRefund[], names: RestaurantNames): Sheet {
  return {
    name: t('refunds'),
    columns: [
      ...[column('date', 'date'), column('restaurant', 'text'), column('order', 'count'), column('order_date', 'date'), column('method', 'text')],
      ...[column('reason', 'text'), column('amount', 'cents'), column('lowers_sales', 'text'), column('invoice', 'text')],
      column('wallet', 'text'),
    ],
    rows: refunds.map(refund => [
      ...[refund.businessDate, safe(names.get(refund.restaurantId) ?? ''), refund.orderNumber, refund.orderDate, nameMethod(refund.method)],
      ...[t(`reason_${refund.reason}`), refund.amountCents, t(refund.isSale && refund.invoiceNumber === null ? 'yes' : 'no'), safe(refund.invoiceNumber)],
      refund.wallet && walletNames[refund.wallet],
    ]),
  }
}

/** Corrections of closed days one by one, beside the sums: what each means for the register is for the accountant to say. */
export function buildCorrectionsSheet(corrections: readonly CorrectionRow[], names: RestaurantNames): Sheet {
  return {
    name: t('corrections'),
    columns: [
      ...[column('date', 'date'), column('restaurant', 'text'), column('kind', 'text'), column('rate', 'text'), column('amount', 'cents')],
      ...[column('reason', 'text'), column('by', 'text'), column('entered_on', 'date')],
    ],
    rows: corrections.map(({ businessDate, restaurantId, kind, rateBasisPoints, amountCents, reason, byName, enteredOn }) => [
      ...[businessDate, safe(names.get(restaurantId) ?? ''), t(`kind_${kind}`), rateBasisPoints === null ? null : formatRate(rateBasisPoints)],
      ...[amountCents, safe(reason), safe(byName), enteredOn],
    ]),
  }
}

const methods = ['cash', 'card', 'online', 'none'] as const
const nameMethod = (method: string) => t(`method_${methods.find(known => known === method) ?? 'none'}`)
