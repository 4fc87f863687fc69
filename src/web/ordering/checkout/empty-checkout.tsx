import type { ReactNode } from 'react'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { BucketIcon } from '../cart/bucket-icon.tsx'
import { useOrderingTexts } from '../texts.ts'
import { LastOrderLink } from '../tracking/last-order.tsx'

/** Checkout without a cart or restaurant, with a link to the missing step. `children`: the pending order. */
export function EmptyCheckout({ empty, children }: { empty: boolean; children: ReactNode }) {
  const t = useOrderingTexts()
  return (
    <div className="page grid min-h-[70svh] content-center items-center gap-x-14 gap-y-8 py-16 md:grid-cols-[1fr_auto]">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-page">{empty ? t('ordering.nothing') : t('ordering.where_first')}</h1>
        {children}
        {empty && <LastOrderLink />}
        <PageButtonLink to={empty ? '/menu' : '/cart'}>{empty ? t('ordering.to_menu') : t('ordering.to_cart')}</PageButtonLink>
      </div>
      {empty && <BucketIcon empty className="h-40 w-auto max-md:order-first md:h-72 lg:me-24" />}
    </div>
  )
}
