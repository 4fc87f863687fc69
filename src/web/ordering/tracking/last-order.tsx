import { PageLink } from '../../ui/page-link.tsx'
import { getOrderPath, useLastPlacedOrder } from '../open-order/last-placed-order.ts'
import { useOrderingTexts } from '../texts.ts'

/** Link to the last order placed in this browser, except on that order's page. */
export function LastOrderLink({ besides }: { besides?: string }) {
  const t = useOrderingTexts()
  const order = useLastPlacedOrder()
  if (!order || order.id === besides) return null
  return (
    <p className="text-lead">
      <PageLink className="link font-semibold" to={getOrderPath(order)}>
        {t('ordering.last_order', { number: order.number })}
      </PageLink>
    </p>
  )
}
