import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { tableParameter } from '#restaurants/vocabulary.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { FulfilmentBanner } from '../../ordering/fulfilment/fulfilment-banner.tsx'
import { useCart } from '../../ordering/state/cart-store.ts'
import { getFulfilmentAt, useFulfilment } from '../../ordering/state/fulfilment-store.ts'
import { chooseRestaurant, useChosenRestaurant } from '../../ordering/state/restaurant-store.ts'
import type { RestaurantCard } from '../../server/reads.ts'
import { Button } from '../../ui/button.tsx'
import { useIsHydrated } from '../../ui/in-browser.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { OpenStatus } from './open-line.tsx'
import { useOpenStates } from './open-states.ts'

const TableFromUrl = lazy(() => import('../../ordering/fulfilment/table-from-url.tsx'))

/** Bar above a restaurant's menu: whose prices, address and open state, to avoid orders at the wrong restaurant. */
export function RestaurantBar({ restaurant }: { restaurant: RestaurantCard }) {
  const t = useTexts()
  const open = useOpenStates(restaurant.id)
  const chosen = useChosenRestaurant()
  const isChosen = chosen?.id === restaurant.id
  const isCartEmpty = useCart().length === 0
  const { slug, name, address, city, services } = restaurant
  const [search] = useSearchParams()
  // Stored in state: opening a dish at once navigates to an address without the table's code.
  const [code, setCode] = useState('')
  const urlCode = search.get(tableParameter)
  if (useIsHydrated() && urlCode && urlCode !== code) setCode(urlCode)
  const requestedCode = urlCode || code
  const [answeredCode, setAnsweredCode] = useState('')
  // Table code in the address still being resolved: reserve the space.
  const isTablePending = requestedCode !== answeredCode
  const choice = useFulfilment()
  const fulfilment = getFulfilmentAt(choice, restaurant.id)
  const isAtTable = fulfilment === 'table'
  // The terms of the delivery come late.
  const isLong = isAtTable || (fulfilment === 'delivery' && choice.address !== undefined)
  // Reserve the space too when the chosen fulfilment is unavailable: the banner below shows the alternatives.
  const reservesSpace = (isTablePending && !isChosen) || !services.includes(fulfilment)
  return (
    <>
      <section aria-label={name} className="bg-sabbia">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
          <p className="flex flex-wrap items-baseline gap-x-3 leading-snug max-sm:flex-col">
            <strong className="font-display text-name">{name}</strong>
            <span className="text-cenere">
              {address}, {city}
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:w-full max-sm:justify-between">
            <OpenStatus open={open.get(slug)} className="max-sm:basis-full sm:min-w-56" />
            <PageLink to={`/restaurants/${slug}`} className="link py-3 font-semibold">
              {t('restaurants.menu_of_back')}
            </PageLink>
            {/* With another restaurant's dishes in the cart, the dish's sheet asks first; for a joined group, the style sheet hides the button. */}
            {services.length > 0 && (isChosen || isTablePending || isCartEmpty || !chosen) && (
              // Takes the focus of the removed button, so that the new text is announced.
              <strong tabIndex={-1} className={`leading-12 outline-none ${reservesSpace ? 'invisible' : ''}`}>
                {isChosen || isTablePending ? (
                  t('restaurants.ordering_here')
                ) : (
                  <Button
                    tone="carbone"
                    className="needs-script"
                    data-order-here
                    onClick={({ currentTarget }) => {
                      chooseRestaurant(restaurant)
                      currentTarget.parentElement?.focus()
                    }}
                  >
                    {t('restaurants.order_here')}
                  </Button>
                )}
              </strong>
            )}
          </div>
        </div>
      </section>
      <div tabIndex={-1} className={`min-h-14 bg-miele outline-none noscript:hidden ${isTablePending || isLong ? 'max-sm:min-h-22' : ''}`}>
        {(isAtTable || !isTablePending) && <FulfilmentBanner restaurant={restaurant} open={open.get(slug)} />}
        {code && (
          <Suspense>
            <TableFromUrl code={code} answered={() => setAnsweredCode(code)} />
          </Suspense>
        )}
      </div>
    </>
  )
}
