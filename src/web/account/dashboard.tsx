import { getShownLanguage } from '../i18n/language.ts'
import { formatAmount } from '../ui/format/amount.ts'
import { PageButtonLink } from '../ui/page-link.tsx'
import { AccountFacts } from './account-facts.tsx'
import { createCustomerMeta } from './customer-meta.ts'
import { customerText as t } from './customer-texts.ts'
import { Favourites } from './favourites.tsx'
import { QueryContent } from './loaded.tsx'
import { AccountReorderButton } from './orders/again-button.tsx'
import { useLastOrder } from './orders/last-order.ts'
import { NoOrders } from './orders/no-orders.tsx'
import { OrderTitle } from './orders/order-name.tsx'
import { OrderPictures } from './orders/order-pictures.tsx'
import { OrderStatusLabel } from './orders/order-state.tsx'
import { isOrderClosed, loadOrder } from './orders/read-orders.ts'
import { Points } from './points.tsx'
import { Section } from './section.tsx'
import { useCustomer } from './use-customer.ts'

export const meta = createCustomerMeta('dashboard')

/** Start page of a signed-in customer. */
export default function CustomerDashboard() {
  const user = useCustomer()
  return (
    <div className="in-order grid gap-10">
      <h1 className="text-band break-words">{t('customer.hello', { name: user.name })}</h1>
      <div className="max-lg:in-order grid gap-10 lg:grid-cols-2">
        <LastOrderSection />
        <Section title={t('customer.profile')}>
          <AccountFacts user={user} />
        </Section>
      </div>
      <Points />
      <Favourites />
    </div>
  )
}

function LastOrderSection() {
  const query = useLastOrder()
  return (
    <Section title={t('customer.last_order')}>
      <QueryContent query={query}>
        {order =>
          order === null ? (
            <NoOrders />
          ) : (
            <div className="grid justify-items-start gap-4">
              <div className="grid gap-1">
                {/* Live region: each status is announced with its order. */}
                <div role="status" className="grid gap-1">
                  {/* Stacked regardless of text length, so that nothing shifts under the finger when the status changes. */}
                  <p className="grid justify-items-start gap-2">
                    <span className="font-semibold">
                      <OrderTitle order={order} />
                    </span>
                    <OrderStatusLabel {...order} />
                  </p>
                  <p className="text-cenere">{t('customer.order_number', { number: order.number })}</p>
                </div>
                <div className="mt-1 grid gap-2">
                  <OrderPictures order={order} />
                  <p className="min-w-0">
                    {order.items} · <span className="figures">{formatAmount(getShownLanguage(), order.totalCents)}</span>
                  </p>
                </div>
              </div>
              <div className="flex flex-wrap gap-3">
                {!isOrderClosed(order) && <PageButtonLink to={`/orders/${order.id}`}>{t('customer.follow')}</PageButtonLink>}
                <AccountReorderButton read={() => loadOrder(order.id)} tone={isOrderClosed(order) ? 'brace' : 'outline'} />
                {isOrderClosed(order) && (
                  <PageButtonLink to={`/orders/${order.id}`} tone="outline">
                    {t('customer.to_order')}
                  </PageButtonLink>
                )}
                <PageButtonLink to="/dashboard/user/orders" tone="plain" className="-mx-3">
                  {t('customer.all_orders')}
                </PageButtonLink>
              </div>
            </div>
          )
        }
      </QueryContent>
    </Section>
  )
}
