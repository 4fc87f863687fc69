import { Suspense } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { ChangeFulfilmentLink } from '../fulfilment-sheet/change-fulfilment-link.tsx'
import { useChosenRestaurant } from '../state/restaurant-store.ts'

const ChosenPlace = lazyPart(() => import('./chosen-place.tsx'))
const SavedAddressButton = lazyPart(() => import('./saved-address-button.tsx'))

/**
 * Bar above the chain's menu: where and how one orders. The server renders the question, the same for everyone; the browser fills in what was chosen,
 * in the same height.
 */
export function OrderBar() {
  const t = useTexts()
  const chosen = useChosenRestaurant()
  return (
    <section aria-label={t('order-bar.label')} className="min-h-16 bg-miele noscript:hidden print:hidden">
      {chosen ? (
        <Suspense>
          <ChosenPlace restaurant={chosen} />
        </Suspense>
      ) : (
        <AskPlace />
      )}
    </section>
  )
}

function AskPlace() {
  const t = useTexts()
  // Only customers have saved addresses.
  const isCustomer = useSession()?.user.role === 0
  return (
    <div className="page flex min-h-16 items-center gap-2 py-2 max-md:items-stretch huge:flex-wrap">
      <p className="me-2 font-semibold max-md:sr-only">{t('order-bar.question')}</p>
      {isCustomer && (
        <Suspense>
          <SavedAddressButton />
        </Suspense>
      )}
      <ChangeFulfilmentLink start="search" tone="outline" className="min-w-0 grow bg-farina md:grow-0">
        {t('order-bar.search')}
      </ChangeFulfilmentLink>
      {/* On phones the sheet has it, too: a customer's saved address takes its place. */}
      <ChangeFulfilmentLink start="near" tone="carbone" className={`shrink-0 huge:hidden ${isCustomer ? 'max-md:hidden' : ''}`}>
        {t('restaurants.near')}
      </ChangeFulfilmentLink>
    </div>
  )
}
