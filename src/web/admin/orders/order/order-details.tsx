import { Suspense } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { lazyPart } from '../../../shared/lazy-part.ts'
import { OrderRows } from '../list/order-rows.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderSummary } from './order-summary.tsx'
import { KitchenStepsSkeleton } from './scheduled-steps.tsx'

const KitchenSteps = lazyPart(() => import('./kitchen-steps.tsx'))

/** Everything about an order with every action that is allowed, on its page and in the panel beside the list. */
export function OrderDetails({ order }: { order: OrderView }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:gap-8">
        {/* Actions come first: on phones they would be a screen further down. */}
        {order.closedAt === null && (
          <Suspense fallback={<KitchenStepsSkeleton />}>
            <KitchenSteps order={order} />
          </Suspense>
        )}
        <div className="grid gap-4">
          <OrderSummary order={order} />
          {order.closedAt === null && order.status !== 'out_for_delivery' && <CancelOrder order={order} />}
        </div>
        <OrderRows lines={order.lines} host={order.contact.name} />
        <OrderAmounts order={order} />
        <OrderMoney order={order} />
        <OrderClaims order={order} />
        <OrderHistory id={order.id} version={order.version} fulfilment={order.fulfilment} />
      </div>
    </div>
  )
}
