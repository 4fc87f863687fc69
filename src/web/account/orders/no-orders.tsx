import { PageButtonLink } from '../../ui/page-link.tsx'
import { customerText as t } from '../customer-texts.ts'

/** Empty state with the next step. */
export function NoOrders() {
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <p className="font-semibold">{t('customer.no_orders')}</p>
        <p className="max-w-[37.5em] text-cenere">{t('customer.no_orders_hint')}</p>
      </div>
      <PageButtonLink to="/menu">{t('customer.to_menu')}</PageButtonLink>
    </div>
  )
}
