import { Button } from '../ui/button.tsx'
import { createCustomerMeta } from './customer-meta.ts'
import { customerText as t } from './customer-texts.ts'
import { QueryContent } from './loaded.tsx'
import { NoOrders } from './orders/no-orders.tsx'
import { OrderCard } from './orders/order-card.tsx'
import { useMyOrders } from './orders/read-orders.ts'

export const meta = createCustomerMeta('orders')

/** Orders of the customer, newest first. */
export default function OrdersHistory() {
  const query = useMyOrders()
  return (
    <div className="grid gap-6">
      <h1 className="text-band">{t('customer.orders')}</h1>
      <QueryContent query={query}>
        {({ pages }) => {
          const orders = pages.flatMap(page => page.orders)
          if (orders.length === 0) return <NoOrders />
          return (
            <ul className="grid max-w-3xl divide-y-2 divide-carbone border-y-2 border-carbone">
              {orders.map(order => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
          )
        }}
      </QueryContent>
      {query.hasNextPage && (
        <div>
          <Button tone="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('customer.more_orders')}
          </Button>
        </div>
      )}
    </div>
  )
}
