import { Link, useParams } from 'react-router'
import { adminText } from '../../i18n/admin-texts.ts'
import { useBrand } from '../../shell/brand.ts'
import { LoadError } from '../list/load-error.tsx'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, useDocumentTitle } from '../office-heading.tsx'
import { Skeleton } from '../skeleton.tsx'
import { OrderDetails } from './order/order-details.tsx'
import { useOrder } from './order/use-order.ts'
import { orderText as t } from './order-texts.ts'

export const meta = createAdminMeta('office.orders')

/** One order: lines with options, amounts and VAT, customer and history. Refetched while visible. */
export default function AdminOrder() {
  const { orderId = '' } = useParams()
  const { query, isMissing } = useOrder(orderId)
  const order = query.data
  const title = order ? t('office-orders.order', { number: order.number }) : t('office-orders.title')
  const brand = useBrand()
  useDocumentTitle(order && `${title} · ${brand}`)
  if (!order && isMissing) return <OrderNotFound />
  return (
    <>
      <AdminHeading title={title}>
        <Link to="/dashboard/admin/orders" className="link py-2 font-semibold">
          {t('office-orders.back')}
        </Link>
      </AdminHeading>
      {order ? (
        <OrderDetails order={order} />
      ) : query.isError ? (
        <LoadError read={query} />
      ) : (
        <Skeleton className="h-[36rem]" label={adminText('office.loading', { what: title })} />
      )}
    </>
  )
}

function OrderNotFound() {
  return (
    <>
      <AdminHeading title={t('office-orders.missing')} />
      <p className="mb-5 max-w-prose">{t('office-orders.missing_hint')}</p>
      <AdminButtonLink to="/dashboard/admin/orders" tone="outline">
        {t('office-orders.missing_back')}
      </AdminButtonLink>
    </>
  )
}
