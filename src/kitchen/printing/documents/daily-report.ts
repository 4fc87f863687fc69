import { formatEuros } from '#orders/quote/cart-problem.ts'
import { type Wallet, walletNames } from '#payments/vocabulary.ts'
import { formatTime, printText } from './document-text.ts'
import { buildFooter, buildMarks, kitchenLanguage } from './order-heading.ts'
import { type PrintBlock, type PrintDocument, type PrintMarks, rule, text } from './print-document.ts'

/** Sums of a restaurant's business day. */
export interface DayReport {
  restaurantName: string
  timezone: string
  businessDate: string
  completed: number
  rejected: number
  cancelled: number
  open: number
  revenueCents: number
  tipCents: number
  depositCents: number
  discountCents: number
  /** Given back on the day, also for orders of earlier days. */
  refundedCents: number
  payments: { method: 'cash' | 'card' | 'online'; orders: number; cents: number }[]
  /** Part of the online payments that was made with a wallet. */
  wallets: { wallet: Wallet; payments: number; cents: number }[]
  vat: { rateBasisPoints: number; grossCents: number; netCents: number; vatCents: number }[]
  /** Null: not closed yet, the sums may change. */
  closing: { closedAt: string; cashDifferenceCents: number } | null
}

/** Closing report of a business day. Orders that are still open are said, so that nobody takes the sums for final. */
export function buildDailyReport(day: DayReport, marks: PrintMarks): PrintDocument {
  const t = (key: Parameters<typeof printText>[1], values?: Parameters<typeof printText>[2]) => printText(kitchenLanguage, key, values)
  const euros = (cents: number) => formatEuros(kitchenLanguage, cents).replaceAll('\u00a0', ' ')
  const row = (left: string, right: string | number, bold = false): PrintBlock => ({ type: 'columns', left, right: String(right), bold })
  return {
    blocks: [
      ...buildMarks(marks),
      text(t('daily_report'), { scale: 2, bold: true, align: 'center' }),
      text(day.restaurantName, { align: 'center' }),
      text(t('business_day', { day: day.businessDate.split('-').toReversed().join('/') }), { align: 'center' }),
      text(t('as_of', { time: formatTime(marks.printedAt, day.timezone, kitchenLanguage) }), { align: 'center' }),
      rule,
      row(t('orders_completed'), day.completed),
      row(t('orders_rejected'), day.rejected),
      row(t('orders_cancelled'), day.cancelled),
      ...(day.open > 0 ? [text(t('orders_open', { count: day.open }), { bold: true, inverted: true })] : []),
      rule,
      row(t('revenue'), euros(day.revenueCents), true),
      row(t('of_which_tips'), euros(day.tipCents)),
      ...(day.depositCents > 0 ? [row(t('of_which_deposits'), euros(day.depositCents))] : []),
      row(t('of_which_discounts'), euros(day.discountCents)),
      row(t('refunded'), euros(day.refundedCents)),
      rule,
      ...day.payments.map(({ method, orders, cents }) => row(t(`paid_${method}`, { count: orders }), euros(cents))),
      ...day.wallets.map(({ wallet, payments, cents }) => row(t('of_which_wallet', { wallet: walletNames[wallet], count: payments }), euros(cents))),
      rule,
      ...day.vat.map(({ rateBasisPoints, grossCents, vatCents }) => row(t('vat', { rate: rateBasisPoints / 100, gross: euros(grossCents) }), euros(vatCents))),
      ...(day.closing
        ? [
            rule,
            text(t('day_closed', { time: formatTime(day.closing.closedAt, day.timezone, kitchenLanguage) }), { bold: true }),
            row(t('cash_difference'), euros(day.closing.cashDifferenceCents)),
          ]
        : []),
      text(t('not_fiscal'), { bold: true, align: 'center' }),
      buildFooter(marks, day.timezone),
    ],
    opensDrawer: false,
  }
}
