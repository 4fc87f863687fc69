import type { ReactNode } from 'react'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { useOrderingTexts } from '../texts.ts'
import { LastOrderLink } from '../tracking/last-order.tsx'

/** Checkout without a cart or restaurant, with a link to the missing step. `children`: the pending order. */
export function EmptyCheckout({ empty, children }: { empty: boolean; children: ReactNode }) {
  const t = useOrderingTexts()
  return (
    <div className="page grid min-h-[70svh] content-center justify-items-start gap-6 py-16">
      <h1 className="text-page">{empty ? t('ordering.nothing') : t('ordering.where_first')}</h1>
      {children}
      {empty && <LastOrderLink />}
      <PageButtonLink to={empty ? '/menu' : '/cart'}>{empty ? t('ordering.to_menu') : t('ordering.to_cart')}</PageButtonLink>
    </div>
  )
}
