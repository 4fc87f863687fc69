import { Link, useSearchParams } from 'react-router'
import type { ListedOrder } from '#orders/contract.ts'
import { useNow } from '../../../shared/use-now.ts'
import { cardNameStyle } from '../../list/card.ts'
import { BreakableEmail } from '../../list/email.tsx'
import { orderText as t } from '../order-texts.ts'
import { RefundMarks } from '../refunds/refund-suggestion.tsx'
import { countLateMinutes, formatLateness } from './lateness.ts'

const secondLineStyle = 'block truncate text-[0.8125rem] leading-4 text-cenere'

/** Number first, with restaurant, state and lateness; below it the id, small. The number opens the panel beside the list. */
export function OrderName({ order }: { order: ListedOrder }) {
  const [params] = useSearchParams()
  const withPanel = new URLSearchParams(params)
  withPanel.set('order', order._id)
  const lateMinutes = countLateMinutes(order, useNow())
  return (
    <>
      <span className={`block leading-5 xl:truncate ${cardNameStyle}`}>
        <Link
          to={{ search: withPanel.toString() }}
          preventScrollReset
          data-order-link={order._id}
          aria-label={t('office-orders.open_panel', { number: order.number, restaurant: order.restaurant.name })}
          className="figures link -my-1 inline-block py-1 font-display text-[1.0625rem] leading-5 font-extrabold"
        >
          {t('office-orders.number', { number: order.number })}
        </Link>
        , {order.restaurant.name} · {t(`office-orders.status_${order.status}`)}
        {lateMinutes > 0 && (
          <strong className="figures whitespace-nowrap text-tizzone" data-late>
            {' '}
            <span aria-hidden="true">▲ </span>
            {formatLateness(lateMinutes)}
            <span className="sr-only"> {t('office-orders.late')}</span>
          </strong>
        )}
      </span>
      {/* Marks stand beside the id: a row stays as high as the others. */}
      <span className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem] leading-4 *:mt-0 [&_.inline-block]:py-0">
        <OrderId id={order._id} />
        <RefundMarks order={order} />
      </span>
    </>
  )
}

/**
 * Order id in one line. A narrow cell shows its start, exact to the millisecond and searchable, with dots for the rest. The full id stays in the text
 * for screen readers, find and copy, and in the title.
 */
function OrderId({ id }: { id: string }) {
  return (
    <span className="figures block text-[0.8125rem] leading-4 whitespace-nowrap text-cenere" title={id}>
      {id.slice(0, 13)}
      <span className="inline-block max-xl:w-0 max-xl:overflow-hidden max-xl:align-bottom">{id.slice(13)}</span>
      <span className="before:content-['…'] xl:before:content-none" />
    </span>
  )
}

/** Email address with the customer's name and phone. */
export function OrderContact({ order: { shippingInfo, erased, customer, phone } }: { order: ListedOrder }) {
  const { email } = shippingInfo
  return (
    <>
      {email === null ? (
        <span className="block leading-5 text-cenere">{t(erased ? 'office-orders.email_erased' : 'office-orders.no_email')}</span>
      ) : (
        // A browser breaks at the mark even where it wraps nothing.
        <span className="block leading-5 xl:truncate xl:[&_wbr]:hidden" title={email}>
          <BreakableEmail address={email} />
        </span>
      )}
      {(customer || phone) && <span className={secondLineStyle}>{[customer, phone].filter(Boolean).join(' · ')}</span>}
    </>
  )
}
