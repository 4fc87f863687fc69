import { Link, useSearchParams } from 'react-router'
import type { ListedOrder } from '#orders/contract.ts'
import { useNow } from '../../../shared/use-now.ts'
import { cardNameStyle } from '../../list/card.ts'
import { BreakableEmail } from '../../list/email.tsx'
import { orderText as t } from '../order-texts.ts'
import { RefundMarks } from '../refunds/refund-suggestion.tsx'
import { formatShortTime } from '../short-time.ts'
import { countLateMinutes, formatLateness } from './lateness.ts'

const secondLineStyle = 'block truncate text-[0.8125rem] leading-4 text-cenere'

interface OrderNameProps {
  order: ListedOrder
  /** False where a column beside it has the lateness. */
  hasLateness: boolean
  /** Beside the panel there is little room: the state stands in the second line, before the start of the id. */
  isNarrow: boolean
}

/** Number first, with restaurant, state and lateness; below it the id, small. The number opens the panel beside the list. */
export function OrderName({ order, hasLateness, isNarrow }: OrderNameProps) {
  const [params] = useSearchParams()
  const withPanel = new URLSearchParams(params)
  withPanel.set('order', order._id)
  return (
    <>
      {/* A narrow cell cuts the restaurant's name, not the state. */}
      <span className={`block leading-5 xl:flex xl:items-baseline xl:*:shrink-0 xl:*:whitespace-pre ${cardNameStyle}`}>
        <Link
          to={{ search: withPanel.toString() }}
          preventScrollReset
          data-order-link={order._id}
          aria-label={t('office-orders.open_panel', { number: order.number, restaurant: order.restaurant.name })}
          className="figures link -my-1 inline-block py-1 font-display text-[1.0625rem] leading-5 font-extrabold"
        >
          {t('office-orders.number', { number: order.number })}
        </Link>
        <span className="xl:min-w-0 xl:shrink! xl:truncate" title={order.restaurant.name}>
          , {order.restaurant.name}
        </span>
        {!isNarrow && (
          <>
            <span> · {t(`office-orders.status_${order.status}`)}</span>
            {hasLateness && <Lateness order={order} />}
          </>
        )}
      </span>
      {/* Marks stand beside the id: a row stays as high as the others. */}
      <span className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem] leading-4 *:mt-0 [&_.inline-block]:py-0">
        {isNarrow && (
          <span className="font-semibold">
            {t(`office-orders.status_${order.status}`)}
            {hasLateness && <Lateness order={order} />}
          </span>
        )}
        <OrderId id={order._id} isShort={isNarrow} />
        <RefundMarks order={order} />
      </span>
    </>
  )
}

/** Minutes past the promised time; nothing for an order in time. */
function Lateness({ order }: { order: ListedOrder }) {
  const lateMinutes = countLateMinutes(order, useNow())
  if (lateMinutes === 0) return null
  return (
    <strong className="figures whitespace-nowrap text-tizzone" data-late>
      {' '}
      <span aria-hidden="true">▲ </span>
      {formatLateness(lateMinutes)}
      <span className="sr-only"> {t('office-orders.late')}</span>
    </strong>
  )
}

/** Promised time, and how late it is. */
export function OrderPromise({ order }: { order: ListedOrder }) {
  return (
    <>
      <span className="figures block leading-5">{formatShortTime(order.promisedAt)}</span>
      <span className="block leading-4 empty:hidden">
        <Lateness order={order} />
      </span>
    </>
  )
}

/**
 * Order id in one line. A narrow cell shows its start, exact to the millisecond and searchable, with dots for the rest. The full id stays in the text
 * for screen readers, find and copy, and in the title.
 */
function OrderId({ id, isShort }: { id: string; isShort: boolean }) {
  return (
    <span className="figures block text-[0.8125rem] leading-4 whitespace-nowrap text-cenere" title={id}>
      {id.slice(0, 13)}
      <span className={isShort ? 'inline-block w-0 overflow-hidden align-bottom' : 'inline-block max-xl:w-0 max-xl:overflow-hidden max-xl:align-bottom'}>
        {id.slice(13)}
      </span>
      <span className={`before:content-['…'] ${isShort ? '' : 'xl:before:content-none'}`} />
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
