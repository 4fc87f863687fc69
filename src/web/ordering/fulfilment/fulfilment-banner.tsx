import { Suspense } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useIsHydrated } from '../../ui/in-browser.ts'
import { useCart } from '../state/cart-store.ts'
import { getFulfilmentAt, useFulfilment } from '../state/fulfilment-store.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import type { FulfilmentBannerProps } from './fulfilment-banner-content.tsx'
import { FulfilmentLine } from './fulfilment-line.tsx'

const FulfilmentBannerContent = lazyPart(() => import('./fulfilment-banner-content.tsx'))
const AsapNote = lazyPart(() => import('../order-bar/asap-note.tsx'))
const UnreadableTableCode = lazyPart(() => import('./unreadable-table-code.tsx'))

/**
 * Banner on a restaurant's pages: fulfilment method and its problems, before the first dish is in the cart. Without a choice the default is pickup,
 * which needs nothing more; other cases load code and texts.
 */
export function FulfilmentBanner({ restaurant, open, onChainMenu = false }: FulfilmentBannerProps) {
  const t = useTexts()
  const choice = useFulfilment()
  const chosen = useChosenRestaurant()
  const joined = useJoinedGroup()
  const isCartFilled = useCart().length > 0
  const inBrowser = useIsHydrated()
  const { id, slug, services } = restaurant
  if (!inBrowser) return null
  const isChosen = chosen?.id === id
  const isPlainPickup =
    getFulfilmentAt(choice, id) === 'pickup' &&
    services.includes('pickup') &&
    (onChainMenu || joined?.restaurantId !== id) &&
    !(isChosen ? choice.slot : chosen && isCartFilled)
  return (
    <>
      {isPlainPickup ? (
        <FulfilmentLine
          fulfilment="pickup"
          title={t('way.pickup')}
          asap={
            // Visitors who only read load neither the time nor its code.
            isChosen &&
            open?.state === 'open' && (
              <Suspense>
                <AsapNote slug={slug} fulfilment="pickup" />
              </Suspense>
            )
          }
          from={onChainMenu ? restaurant : undefined}
          open={open}
        />
      ) : (
        <Suspense>
          <FulfilmentBannerContent restaurant={restaurant} open={open} onChainMenu={onChainMenu} />
        </Suspense>
      )}
      {choice.misread !== undefined && (
        <Suspense>
          <UnreadableTableCode restaurantId={id} />
        </Suspense>
      )}
    </>
  )
}
