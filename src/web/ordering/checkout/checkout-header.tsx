import type { Quote } from '#orders/quote/contract.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { FulfilmentSummary } from '../fulfilment/fulfilment-summary.tsx'
import { ChangeFulfilmentLink } from '../fulfilment-sheet/change-fulfilment-link.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Head of the checkout: way back to the cart, and how and where the order is received. */
export function CheckoutHeader({ quote, timeMissing }: { quote: Quote | undefined; timeMissing: boolean }) {
  const t = useOrderingTexts()
  return (
    <header className="grid gap-3">
      <PageLink to="/cart" className="link justify-self-start py-1 font-semibold">
        {t('ordering.to_cart')}
      </PageLink>
      <h1 className="text-page">{t('ordering.checkout')}</h1>
      <div className="mt-2 grid gap-3 rounded-card bg-miele p-5 sm:flex sm:items-start sm:justify-between sm:p-6">
        <FulfilmentSummary stateTold quote={quote} timeMissing={timeMissing} />
        <ChangeFulfilmentLink className="link shrink-0 justify-self-start py-2 font-semibold">{t('way.change')}</ChangeFulfilmentLink>
      </div>
    </header>
  )
}
