import { useId, useState } from 'react'
import { getShownLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { customerText as t } from '../customer-texts.ts'
import { formatDateTime } from '../format-date.ts'
import { QueryContent } from '../loaded.tsx'
import { AccountReorderButton } from './again-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTitle } from './order-name.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { OrderStatusLabel } from './order-state.tsx'
import { loadOrder, type MyOrder, useOrder } from './read-orders.ts'

/** One order of the history; details load on demand. */
export function OrderCard({ order }: { order: MyOrder }) {
  const [open, setOpen] = useState(false)
  const details = useId()
  // Order numbers restart each day, so restaurant and time identify an order.
  const textValues = { when: formatDateTime(order.createdAt), restaurant: order.restaurant.name }
  return (
    <li className="grid gap-4 py-5">
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col sm:items-baseline">
          <h2 className="min-w-0 text-name">
            <PageLink to={`/orders/${order.id}`} className="link -my-0.5 inline-block py-0.5">
              <OrderTitle order={order} />
            </PageLink>
          </h2>
          <OrderStatusLabel {...order} />
        </div>
        <p className="text-cenere">{t('customer.order_number', { number: order.number })}</p>
        <div className="mt-1 flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-2">
          <OrderPictures order={order} />
          <p className="min-w-0 wrap-anywhere">{order.items}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="figures font-display font-bold">
          {t(`customer.fulfilment_${order.fulfilment}`)} · {formatAmount(getShownLanguage(), order.totalCents)}
          {order.refundedCents > 0 && (
            <span className="block font-sans font-normal">{t('customer.refunded', { amount: formatAmount(getShownLanguage(), order.refundedCents) })}</span>
          )}
        </span>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
          <AccountReorderButton read={() => loadOrder(order.id)} tone="outline" label={t('customer.again_of', textValues)} />
          <Button
            tone="plain"
            className="-me-3 px-3!"
            aria-expanded={open}
            aria-controls={details}
            aria-label={t(open ? 'customer.details_hide_of' : 'customer.details_of', { number: order.number, when: textValues.when })}
            onClick={() => setOpen(!open)}
          >
            {/* Both labels are rendered, one of them invisible, so that the width is constant. */}
            <span className="grid justify-items-center">
              {(['details', 'details_hide'] as const).map(word => (
                <span key={word} className={`[grid-area:1/1] ${(word === 'details_hide') === open ? '' : 'invisible'}`}>
                  {t(`customer.${word}`)}
                </span>
              ))}
            </span>
          </Button>
        </div>
      </div>
      <div id={details} hidden={!open}>
        {open && <OrderDetails id={order.id} />}
      </div>
    </li>
  )
}

function OrderDetails({ id }: { id: string }) {
  const query = useOrder(id)
  return (
    <QueryContent query={query}>
      {order => (
        <div className="rounded-card bg-farina p-5">
          <OrderLines order={order} />
        </div>
      )}
    </QueryContent>
  )
}
