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

/** Over a restaurant's menu: whose prices these are, where it is and whether it is open, so that nobody orders from the wrong one. */
export function RestaurantBar({ restaurant }: { restaurant: RestaurantCard }) {
  const t = useTexts()
  const open = useOpenStates(restaurant.id)
  const chosen = useChosenRestaurant()
  const isChosen = chosen?.id === restaurant.id
  const isCartEmpty = useCart().length === 0
  const { slug, name, address, city, services } = restaurant
  const [search] = useSearchParams()
  // Kept: who taps a dish at once goes on to an address without it.
  const [code, setCode] = useState('')
  const urlCode = search.get(tableParameter)
  if (useIsHydrated() && urlCode && urlCode !== code) setCode(urlCode)
  const requestedCode = urlCode || code
  const [answeredCode, setAnsweredCode] = useState('')
  // Whose place is held: that one sits at a table is known from the address, at which one is asked.
  const isTablePending = requestedCode !== answeredCode
  const fulfilment = getFulfilmentAt(useFulfilment(), restaurant.id)
  const isAtTable = fulfilment === 'table'
  // Its place is held, too, where it can't be had as it was chosen: below stands how it can.
  const reservesSpace = (isTablePending && !isChosen) || !services.includes(fulfilment)
  return (
    <>
      <section aria-label={name} className="bg-sabbia">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
          <p className="leading-snug">
            <strong className="font-display text-name">{name}</strong>
            <span className="block text-cenere sm:ml-3 sm:inline">
              {address}, {city}
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:w-full max-sm:justify-between">
            <OpenStatus open={open.get(slug)} className="max-sm:basis-full sm:min-w-56" />
            <PageLink to={`/restaurants/${slug}`} className="link py-3 font-semibold">
              {t('restaurants.menu_of_back')}
            </PageLink>
            {/* With dishes for another restaurant in the cart, the dish's sheet asks first; where a group is joined, the style sheet hides it. */}
            {services.length > 0 && (isChosen || isTablePending || isCartEmpty || !chosen) && (
              // Has the focus of the button that goes: what has come in its place is read out.
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
      <div tabIndex={-1} className={`min-h-14 bg-miele outline-none noscript:hidden ${isTablePending || isAtTable ? 'max-sm:min-h-22' : ''}`}>
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
