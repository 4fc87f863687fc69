import type { OrderView } from '#orders/placing/contract.ts'
import { locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { getDateFormat, getNumberFormat } from '../../ui/format/formats.ts'
import { OrderedPackaging } from '../packaging/ordered-packaging.tsx'
import { CheckoutLines } from '../summary/checkout-lines.tsx'
import { Totals } from '../summary/order-summary.tsx'
import { useOrderingTexts } from '../texts.ts'
import { PaymentStatusLine } from './payment-status.tsx'
import { RequestedInvoiceDetails } from './requested-invoice.tsx'

/** Adds each line's picture: people recognise their dishes sooner than their names. */
const addPictures = ({ lines, pictures = [] }: OrderView) =>
  lines.map(line => ({ ...line, picture: pictures.find(({ lineNumber }) => lineNumber === line.lineNumber) }))

/** Receipt of an order to store or print: seller, lines, total, and VAT by rate. Not a fiscal document, which the restaurant issues. */
export function Receipt({ order }: { order: OrderView }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const percent = getNumberFormat(locale[language], { maximumFractionDigits: 1 })
  // Full date: a stored or printed receipt is read on another day.
  const dateTimeFormat = getDateFormat(locale[language], { dateStyle: 'long', timeStyle: 'short', timeZone: order.restaurant.timezone })
  const { company, contact, createdAt, promisedAt, closedAt, status, vat, invoice } = order
  const isCancelled = status === 'rejected' || status === 'cancelled'
  return (
    <section className="grid gap-5 rounded-card bg-farina p-5 sm:p-7 print:p-0" aria-labelledby="receipt" data-receipt>
      <h2 id="receipt" className="text-title">
        {t('ordering.summary')}
      </h2>
      {/* Print only: the screen shows both above, with "today" as the date. */}
      <p className="hidden print:block">
        {contact.name && (
          <>
            {t('receipt.of')} <strong>{contact.name}</strong>
            <br />
          </>
        )}
        {isCancelled ? (
          // Nothing was sold: state so first on the printout.
          <strong>{t(`receipt.off_${status}`)}</strong>
        ) : (
          <>
            {t(closedAt ? `tracking.done_${order.fulfilment}` : `receipt.due_${order.fulfilment}`)}:{' '}
            <strong className="figures">{dateTimeFormat.format(new Date(closedAt ?? promisedAt))}</strong>
          </>
        )}
      </p>
      <CheckoutLines lines={addPictures(order)} />
      <Totals of={order} />
      <OrderedPackaging order={order} />
      <PaymentStatusLine order={order} />
      <table className={`figures hidden w-full text-end ${isCancelled ? '' : 'print:table'}`}>
        <caption className="sr-only">{t('receipt.vat')}</caption>
        <thead>
          <tr className="border-b-2 border-carbone">
            <th scope="col" className="text-start">
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
              <th scope="row" className="text-start font-normal">
                {rateBasisPoints === 0 && grossCents === order.tipCents + order.depositCents
                  ? t(order.depositCents > 0 ? 'packaging.untaxed' : 'receipt.tip')
                  : `${percent.format(rateBasisPoints / 100)}%`}
              </th>
              <td>{formatAmount(language, netCents)}</td>
              <td>{formatAmount(language, vatCents)}</td>
              <td>{formatAmount(language, grossCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {invoice && (!isCancelled || invoice.issued) && (
        <RequestedInvoiceDetails invoice={invoice} company={company.legalName} byLink={contact.phone === null && contact.email === null} />
      )}
      <p className="text-cenere">
        {t('ordering.placed_at', { when: dateTimeFormat.format(new Date(createdAt)) })}.{' '}
        {t('ordering.sold_by', { company: company.legalName, seat: company.address, vat: company.vatNumber })}. {t('receipt.not_fiscal')}
      </p>
      <Button tone="outline" className="print:hidden" onClick={() => print()}>
        {t('ordering.receipt_print')}
      </Button>
    </section>
  )
}
