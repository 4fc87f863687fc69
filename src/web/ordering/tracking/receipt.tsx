import type { ShownOrder } from '#orders/placing/contract.ts'
import { locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { amountIn } from '../../ui/format/amount.ts'
import { dateFormat, numberFormat } from '../../ui/format/formats.ts'
import { CheckoutLines } from '../summary/checkout-lines.tsx'
import { Totals } from '../summary/order-summary.tsx'
import { useOrderingTexts } from '../texts.ts'
import { PaymentLine } from './payment-status.tsx'
import { AskedInvoice } from './requested-invoice.tsx'

/** What was ordered and what it cost, to keep or to print: who sold it, and the VAT in it by rate. No fiscal document: that one is the restaurant's. */
export function Receipt({ order }: { order: ShownOrder }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const percent = numberFormat(locale[language], { maximumFractionDigits: 1 })
  // What is kept or printed is read on another day.
  const whole = dateFormat(locale[language], { dateStyle: 'long', timeStyle: 'short', timeZone: order.restaurant.timezone })
  const { company, contact, createdAt, promisedAt, closedAt, status, vat, invoice } = order
  const off = status === 'rejected' || status === 'cancelled'
  return (
    <section className="grid gap-5 rounded-card bg-farina p-5 sm:p-7 print:p-0" aria-labelledby="receipt" data-receipt>
      <h2 id="receipt" className="text-title">
        {t('ordering.summary')}
      </h2>
      {/* On the screen the page says both above, the hour as "today". */}
      <p className="hidden print:block">
        {contact.name && (
          <>
            {t('receipt.of')} <strong>{contact.name}</strong>
            <br />
          </>
        )}
        {off ? (
          // Nothing was sold: whoever finds the paper reads that first.
          <strong>{t(`receipt.off_${status}`)}</strong>
        ) : (
          <>
            {t(closedAt ? `tracking.done_${order.fulfilment}` : `receipt.due_${order.fulfilment}`)}:{' '}
            <strong className="figures">{whole.format(new Date(closedAt ?? promisedAt))}</strong>
          </>
        )}
      </p>
      <CheckoutLines lines={order.lines} />
      <Totals of={order} />
      <PaymentLine order={order} />
      <table className={`figures hidden w-full text-right ${off ? '' : 'print:table'}`}>
        <caption className="sr-only">{t('receipt.vat')}</caption>
        <thead>
          <tr className="border-b-2 border-carbone">
            <th scope="col" className="text-left">
              {t('receipt.rate')}
            </th>
            <th scope="col">{t('receipt.net')}</th>
            <th scope="col">{t('receipt.tax')}</th>
            <th scope="col">{t('receipt.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {vat.map(({ rateBasisPoints, netCents, vatCents, grossCents }) => (
            <tr key={rateBasisPoints}>
              <th scope="row" className="text-left font-normal">
                {rateBasisPoints === 0 && grossCents === order.tipCents ? t('receipt.tip') : `${percent.format(rateBasisPoints / 100)}%`}
              </th>
              <td>{amountIn(language, netCents)}</td>
              <td>{amountIn(language, vatCents)}</td>
              <td>{amountIn(language, grossCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {invoice && (!off || invoice.issued) && (
        <AskedInvoice invoice={invoice} company={company.legalName} byLink={contact.phone === null && contact.email === null} />
      )}
      <p className="text-cenere">
        {t('ordering.placed_at', { when: whole.format(new Date(createdAt)) })}.{' '}
        {t('ordering.sold_by', { company: company.legalName, seat: company.address, vat: company.vatNumber })}. {t('receipt.not_fiscal')}
      </p>
      <Button tone="outline" className="print:hidden" onClick={() => print()}>
        {t('ordering.receipt_print')}
      </Button>
    </section>
  )
}
