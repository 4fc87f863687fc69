import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { OrderView } from '#orders/placing/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { useSession } from '../../session/session.ts'
import { ApiError, api } from '../../shared/api.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useBrand } from '../../shell/brand.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { LoadError } from '../list/load-error.tsx'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, useDocumentTitle } from '../office-heading.tsx'
import { Skeleton } from '../skeleton.tsx'
import { OrderRows } from './list/order-rows.tsx'
import { CancelOrder } from './order/cancel-order.tsx'
import { OrderAmounts } from './order/order-amounts.tsx'
import { OrderClaims } from './order/order-claims.tsx'
import { OrderHistory } from './order/order-history.tsx'
import { OrderMoney } from './order/order-money.tsx'
import { OrderSummary } from './order/order-summary.tsx'
import { KitchenStepsSkeleton } from './order/scheduled-steps.tsx'
import { useOrderUpdates } from './order/use-order-updates.ts'
import { orderText as t } from './order-texts.ts'

export const meta = createAdminMeta('office.orders')

const KitchenSteps = lazyPart(() => import('./order/kitchen-steps.tsx'))

/** One order: lines with options, amounts and VAT, customer and history. Refetched while visible. */
export default function AdminOrder() {
  const { orderId = '' } = useParams()
  const query = useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api<{ order: OrderView }>('GET', `/orders/${encodeURIComponent(orderId)}`, { signal }).then(({ order }) => order),
    refetchInterval: ({ state }) => (state.data && state.data.closedAt === null ? 10_000 : false),
  })
  // A missing order is shown on the page, without a toast.
  const isMissing = query.failureReason instanceof ApiError && (query.failureReason.status === 400 || query.failureReason.status === 404)
  useReadFailureToast(isMissing ? noFailure : query, { refused: t('office-orders.none'), broken: t('office-orders.failed') })
  const order = query.data
  useOrderUpdates(orderId, order?.version)
  // Managers can read the orders of their own restaurants only.
  const isAdministrator = useSession()?.user.role === 1
  const title = order ? t('office-orders.order', { number: order.number }) : t('office-orders.title')
  const brand = useBrand()
  useDocumentTitle(order && `${title} · ${brand}`)
  if (!order && isMissing) return <OrderNotFound administrator={isAdministrator} />
  return (
    <>
      <AdminHeading title={title}>
        <Link
          to={isAdministrator || !order ? '/dashboard/admin/orders' : `/dashboard/admin/restaurants/${order.restaurant.id}/orders`}
          className="link py-2 font-semibold"
        >
          {t('office-orders.back')}
        </Link>
      </AdminHeading>
      {order ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
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
      ) : query.isError ? (
        <LoadError read={query} />
      ) : (
        <Skeleton className="h-[36rem]" label={adminText('office.loading', { what: title })} />
      )}
    </>
  )
}

/** Stand-in without a failure: the page itself reports a missing order. */
const noFailure = { failureReason: null }

function OrderNotFound({ administrator }: { administrator: boolean }) {
  return (
    <>
      <AdminHeading title={t('office-orders.missing')} />
      <p className="mb-5 max-w-prose">{t('office-orders.missing_hint')}</p>
      <AdminButtonLink to={administrator ? '/dashboard/admin/orders' : '/dashboard/admin/restaurants'} tone="outline">
        {t(administrator ? 'office-orders.missing_back' : 'office-orders.missing_back_own')}
      </AdminButtonLink>
    </>
  )
}
