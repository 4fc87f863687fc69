import { ButtonLink } from '../ui/button.tsx'
import { amountIn } from '../ui/format/amount.ts'
import { AccountFacts } from './account-facts.tsx'
import { customerMeta } from './customer-meta.ts'
import { customerText as t } from './customer-texts.ts'
import { Favourites } from './favourites.tsx'
import { Loaded } from './loaded.tsx'
import { OrderAgain } from './orders/again-button.tsx'
import { useLastOrder } from './orders/last-order.ts'
import { NoOrders } from './orders/no-orders.tsx'
import { OrderName } from './orders/order-name.tsx'
import { OrderPictures } from './orders/order-pictures.tsx'
import { OrderState } from './orders/order-state.tsx'
import { isOver, readOrder } from './orders/read-orders.ts'
import { Points } from './points.tsx'
import { Section } from './section.tsx'
import { useCustomer } from './use-customer.ts'

export const meta = customerMeta('customer.dashboard')

/** Where a signed-in customer arrives. */
export default function CustomerDashboard() {
  const user = useCustomer()
  return (
    <div className="in-order grid gap-10">
      <h1 className="text-band break-words">{t('customer.hello', { name: user.name })}</h1>
      <div className="max-lg:in-order grid gap-10 lg:grid-cols-2">
        <LastOrder />
        <Section title={t('customer.profile')}>
          <AccountFacts user={user} />
        </Section>
      </div>
      <Points />
      <Favourites />
    </div>
  )
}

function LastOrder() {
  const query = useLastOrder()
  return (
    <Section title={t('customer.last_order')}>
      <Loaded query={query}>
        {order =>
          order === null ? (
            <NoOrders />
          ) : (
            <div className="grid justify-items-start gap-4">
              <div className="grid gap-1">
                {/* Each step is read out, with the order that it is of. */}
                <div role="status" className="grid gap-1">
                  {/* Below each other, however short the word: nothing moves up under the finger as the order goes on. */}
                  <p className="grid justify-items-start gap-2">
                    <span className="font-semibold">
                      <OrderName order={order} />
                    </span>
                    <OrderState {...order} />
                  </p>
                  <p className="text-cenere">{t('customer.order_number', { number: order.number })}</p>
                </div>
                <div className="mt-1 flex items-center gap-3">
                  <OrderPictures order={order} />
                  <p className="min-w-0">
                    {order.items} · <span className="figures">{amountIn('it', order.totalCents)}</span>
                  </p>
                </div>
              </div>
              <div className="flex flex-wrap gap-3">
                {!isOver(order) && <ButtonLink to={`/orders/${order.id}`}>{t('customer.follow')}</ButtonLink>}
                <OrderAgain read={() => readOrder(order.id)} tone={isOver(order) ? 'brace' : 'outline'} />
                {isOver(order) && (
                  <ButtonLink to={`/orders/${order.id}`} tone="outline">
                    {t('customer.to_order')}
                  </ButtonLink>
                )}
                <ButtonLink to="/dashboard/user/orders" tone="plain" className="-mx-3">
                  {t('customer.all_orders')}
                </ButtonLink>
              </div>
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}
