import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { toRomeClock } from '../../ui/format/rome-clock.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { countCartDishes, sumCartCents, useCart } from '../state/cart-store.ts'
import { useFulfilment } from '../state/fulfilment-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'

const CartPanel = lazyPart(() => import('./cart-drawer.tsx'))

/** Screens wide enough for the whole cart beside the menu. */
const wideScreenQuery = '(min-width: 64rem)'
const subscribeToWidth = (changed: () => void) => {
  const query = matchMedia(wideScreenQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Non-empty cart: on phones and tablets a bottom bar with count, total, restaurant and checkout link; on wide screens the full cart. `note`: about the group. */
export default function OwnCartBar({ note }: { note?: ReactNode }) {
  const t = useTexts()
  const language = usePageLanguage()
  const lines = useCart()
  const restaurant = useChosenRestaurant()
  const { slot } = useFulfilment()
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideScreenQuery).matches,
    () => false,
  )
  if (lines.length === 0) return null
  return (
    <>
      {isWide && (
        <Suspense>
          <CartPanel note={note} />
        </Suspense>
      )}
      <section
        aria-label={t('cart.title')}
        className="cart-bar sticky bottom-0 z-30 bg-crema p-3 huge:static sm:grid sm:auto-cols-fr sm:grid-flow-col sm:items-stretch sm:gap-2 lg:hidden"
      >
        {note}
        <PageLink
          to="/cart"
          className="figures flex min-h-14 items-center justify-between gap-4 rounded-control bg-brace px-5 font-bold text-farina huge:flex-wrap huge:px-3 hover:bg-tizzone"
        >
          <span className="min-w-0">
            {t('shell.cart_see', { count: countCartDishes(lines) })}
            {restaurant && (
              <span className="block truncate font-medium huge:whitespace-normal">
                {slot && `${toRomeClock(slot).time} · `}
                {restaurant.name}
              </span>
            )}
          </span>
          <span className="shrink-0 font-display text-name">{formatAmount(language, sumCartCents(lines))}</span>
        </PageLink>
      </section>
    </>
  )
}
