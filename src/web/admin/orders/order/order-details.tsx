import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { usePermissionIn } from '../../../session/use-permission.ts'
import { lazyPart } from '../../../shared/lazy-part.ts'
import { OrderReceipts } from '../../accounting/receipts/order-receipts.tsx'
import { MayChangeContext, useMayChange } from '../../may-change.ts'
import { AdminButtonLink } from '../../office-button.tsx'
import { ReturnContainers } from '../../packaging/return-containers.tsx'
import { OrderRows } from '../list/order-rows.tsx'
import { orderText as t } from '../order-texts.ts'
import { OrderShares } from '../shares/order-shares.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderSummary } from './order-summary.tsx'
import { KitchenStepsSkeleton } from './scheduled-steps.tsx'
import { WriteToCustomer } from './write-to-customer.tsx'

const TransferOrder = lazyPart(async () => ({ default: (await import('../../../ordering/tracking/transfer-order.tsx')).TransferOrder }))
const KitchenSteps = lazyPart(() => import('./kitchen-steps.tsx'))

/** Everything about an order with every action that the user may take in its restaurant, on its page and in the panel beside the list. */
export function OrderDetails({ order }: { order: OrderView }) {
  const mayChangeOnScreen = useMayChange()
  const mayChangeHere = usePermissionIn('order-desk', order.restaurant.id)
  return (
    <MayChangeContext value={mayChangeOnScreen && mayChangeHere}>
      <Details order={order} />
    </MayChangeContext>
  )
}

function Details({ order }: { order: OrderView }) {
  const queries = useQueryClient()
  const worksInKitchen = usePermissionIn('staff', order.restaurant.id)
  const mayChange = useMayChange()
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:gap-8">
        {/* Actions come first: on phones they would be a screen further down. */}
        {order.closedAt === null && worksInKitchen && (
          <Suspense fallback={<KitchenStepsSkeleton />}>
            <KitchenSteps order={order} />
          </Suspense>
        )}
        <div className="grid gap-4">
          <OrderSummary order={order} />
          <div className="flex flex-wrap gap-3 empty:hidden">
            {(order.status === 'pending' || order.status === 'accepted') && mayChange && (
              <AdminButtonLink tone="outline" to={`/dashboard/admin/edit-order/${order.id}`}>
                {t('office-orders.edit')}
              </AdminButtonLink>
            )}
            <WriteToCustomer order={order} />
            {order.closedAt === null && order.status !== 'out_for_delivery' && <CancelOrder order={order} />}
          </div>
          {order.mayMove && mayChange && (
            <Suspense>
              <TransferOrder order={order} token={undefined} onMoved={() => void queries.invalidateQueries({ queryKey: ['order', order.id] })} />
            </Suspense>
          )}
        </div>
        <OrderRows lines={order.lines} host={order.contact.name} />
        <OrderAmounts order={order} />
        {worksInKitchen && <ReturnContainers order={order} />}
        {(worksInKitchen || mayChange) && <OrderShares order={order} mayTake={worksInKitchen} />}
        <OrderMoney order={order} />
        {worksInKitchen && <OrderReceipts order={order} />}
        <OrderClaims order={order} />
        <OrderHistory id={order.id} version={order.version} fulfilment={order.fulfilment} />
      </div>
    </div>
  )
}
