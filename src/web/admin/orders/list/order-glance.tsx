import type { OrderView } from '#orders/placing/contract.ts'
import { AllergyBadge } from '../../../ui/allergy.tsx'
import { formatAmount } from '../../../ui/format/amount.ts'
import { describeCustomization } from '../dish-words.ts'
import { orderText as t } from '../order-texts.ts'
import { formatShortTime } from '../short-time.ts'

/** What a call about an order asks for first, on one screen: allergies, customer and phone, where and when, lines and total. */
export function OrderGlance({ order }: { order: OrderView }) {
  const { contact, lines } = order
  const allergies = [...new Set([contact.allergy, ...lines.map(line => line.allergy)])].filter(allergy => allergy !== null && allergy !== '')
  const place = contact.address ?? (order.table && t('office-orders.glance_table', { table: order.table }))
  return (
    <div className="mb-5 grid gap-2 border-b border-sabbia pb-4" data-order-glance>
      {allergies.map(allergy => (
        <AllergyBadge key={allergy} className="px-2 py-1">
          {t('office-orders.allergy', { allergy })}
        </AllergyBadge>
      ))}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="[overflow-wrap:anywhere]">{contact.name || t('office-orders.glance_no_name')}</strong>
        {contact.phone && (
          <a className="figures link py-1 font-semibold" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
            {contact.phone}
          </a>
        )}
      </p>
      <p className="figures">
        {[t(`office-orders.status_${order.status}`), t(`office-orders.fulfilment_${order.fulfilment}`), formatShortTime(order.promisedAt)].join(' · ')}
        {place && <span className="block [overflow-wrap:anywhere]">{place}</span>}
        {contact.note && <span className="block italic [overflow-wrap:anywhere]">{contact.note}</span>}
      </p>
      <ul className="grid gap-1">
        {lines.map(line => {
          const details = [...describeCustomization(line), ...line.parts.map(({ title }) => title)].join(' · ')
          return (
            <li key={line.lineNumber} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-2 leading-5">
              <span className="figures font-semibold">{line.quantity} ×</span>
              <span className="[overflow-wrap:anywhere]">
                {line.title}
                {details && <span className="block text-[0.875rem] text-cenere">{details}</span>}
              </span>
              <span className="figures">{formatAmount('it', line.totalCents)}</span>
            </li>
          )
        })}
      </ul>
      <p className="flex justify-between font-semibold">
        <span>
          {t('office-orders.amounts_total')}
          <span className="font-normal text-cenere"> · {t(`office-orders.payment_${order.paymentStatus}`)}</span>
        </span>
        <span className="figures">{formatAmount('it', order.totalCents)}</span>
      </p>
    </div>
  )
}
