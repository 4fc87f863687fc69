import { formatSoldOutTitles } from '#orders/dishes/flatten-lines.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { walletNames } from '#payments/vocabulary.ts'
import { AllergyBadge } from '../../../ui/allergy.tsx'
import { formatAmount } from '../../../ui/format/amount.ts'
import { BreakableEmail } from '../../list/email.tsx'
import { describePackaging } from '../../packaging/describe-packaging.ts'
import { Facts } from '../facts.tsx'
import { orderText as t } from '../order-texts.ts'
import { formatShortTime } from '../short-time.ts'
import { RequestedInvoice } from './requested-invoice.tsx'

/** Restaurant, times, fulfilment and customer of an order. */
export function OrderSummary({ order }: { order: OrderView }) {
  const { restaurant, company, contact, invoice } = order
  const isErased = Object.values(contact).every(value => value === null || value === false)
  return (
    <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-2">
      <Facts
        title={t('office-orders.summary')}
        facts={[
          [t('office-orders.id'), order.id],
          [t('office-orders.status'), t(`office-orders.status_${order.status}`)],
          [
            t('office-orders.reason'),
            order.failedDelivery
              ? t(`office-orders.failed_${order.failedDelivery}`)
              : order.rejectedFor
                ? [t(`office-orders.rejected_${order.rejectedFor}`), formatSoldOutTitles(order.lines, order.soldOutLines)].filter(Boolean).join(': ')
                : order.replaced
                  ? t('office-orders.replaced')
                  : order.closedReason,
          ],
          [t('office-orders.restaurant'), `${restaurant.name}, ${restaurant.address}, ${restaurant.postcode} ${restaurant.city}`],
          [t('office-orders.seller'), t('office-orders.vat_number', { name: company.legalName, vat: company.vatNumber })],
          [t('office-orders.fulfilment'), t(`office-orders.fulfilment_${order.fulfilment}`)],
          [t('office-orders.packaging'), describePackaging(order)],
          [t('office-orders.channel'), t(`office-orders.channel_${order.channel}`)],
          [
            t('office-orders.payment'),
            order.paymentMethod === 'none'
              ? t('office-orders.method_none')
              : `${order.wallet ? walletNames[order.wallet] : t(`office-orders.method_${order.paymentMethod}`)} · ${t(`office-orders.payment_${order.paymentStatus}`)}`,
          ],
          [t('office-orders.cash_given'), order.cashGivenCents === null ? null : formatAmount('it', order.cashGivenCents)],
          [t('office-orders.placed'), formatShortTime(order.createdAt)],
          [t('office-orders.promised'), formatShortTime(order.promisedAt)],
        ]}
      />
      {isErased ? (
        <section>
          <h2 className="mb-2 text-name">{t('office-orders.contact')}</h2>
          <p>{t('office-orders.contact_erased')}</p>
        </section>
      ) : (
        <Facts
          title={t('office-orders.contact')}
          facts={[
            [t('office-orders.contact_name'), contact.name],
            [t('office-orders.email'), contact.email && <BreakableEmail address={contact.email} />],
            [t('office-orders.contact_phone'), contact.phone],
            [t('office-orders.contact_address'), contact.address],
            [t('office-orders.contact_directions'), contact.directions],
            [t('office-orders.contact_table'), order.table],
            [t('office-orders.contact_note'), contact.note],
            [t('office-orders.contact_allergy'), contact.allergy && <AllergyBadge className="px-2 py-1">{contact.allergy}</AllergyBadge>],
          ]}
        />
      )}
      {invoice && <RequestedInvoice order={order} invoice={invoice} />}
    </div>
  )
}
