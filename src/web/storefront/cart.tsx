import { lazy, Suspense } from 'react'
import { getPathLanguage, usePageLanguage } from '../i18n/language.ts'
import { pageText } from '../i18n/page-text.ts'
import { useTexts } from '../i18n/texts.tsx'
import { BucketIcon } from '../ordering/cart/bucket-icon.tsx'
import { CartLines } from '../ordering/cart/cart-lines.tsx'
import { type CartLine, sumCartCents, useCart } from '../ordering/state/cart-store.ts'
import { useJoinedGroup } from '../ordering/state/group/joined-group-store.ts'
import { useChosenRestaurant } from '../ordering/state/restaurant-store.ts'
import { packData, unpackData } from '../server/packed-data.ts'
import { readsContext } from '../server/reads.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { buildPageMeta, findShellData } from '../shell/page-meta.ts'
import { formatAmount } from '../ui/format/amount.ts'
import { useIsHydrated } from '../ui/in-browser.ts'
import { PageButtonLink } from '../ui/page-link.tsx'
import type { Route } from './+types/cart.ts'

/** Restaurants to order from. The page is the same for everyone; the cart is in the browser. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  packData(await context.get(readsContext).restaurants(getPathLanguage(new URL(request.url).pathname)))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!shell) return []
  return buildPageMeta({
    title: pageText(shell.language, 'cart.title'),
    description: pageText(shell.language, 'cart.description'),
    path: '/cart',
    shell,
    hidden: true,
  })
}

const CartPage = lazy(() => import('../ordering/cart/cart-page.tsx'))
const OpenGroupNote = lazyPart(async () => ({ default: (await import('../ordering/group/open-group-note.tsx')).OpenGroupNote }))
const TakenGroupLink = lazyPart(async () => ({ default: (await import('../ordering/group/group-in-cart-link.tsx')).GroupInCartLink }))

export default function Cart({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const lines = useCart()
  const joined = useJoinedGroup()
  const isHydrated = useIsHydrated()
  return (
    <div className="page grid min-h-[70svh] content-start gap-8 py-10 lg:py-16">
      <h1 className="text-page">{t('cart.title')}</h1>
      {joined && (
        <Suspense>
          <OpenGroupNote className="justify-self-start rounded-control" />
        </Suspense>
      )}
      {lines.some(({ forName }) => forName) && (
        // Reserve the space: controls below must not move.
        <Suspense fallback={joined ? null : <span className="h-9" />}>
          <TakenGroupLink unlessJoined />
        </Suspense>
      )}
      <noscript>
        <p className="max-w-prose text-lead">{t('cart.no_script')}</p>
      </noscript>
      {lines.length === 0 && (
        // The server's page has the text of an empty cart, which is read before any script; a filled cart hides it (shell/head-script.ts).
        <div className={`needs-script grid items-start gap-8 sm:grid-cols-[1fr_auto] ${isHydrated ? '' : 'in-data-cart-filled:hidden'}`}>
          <div className="grid justify-items-start gap-4">
            <p className="text-title">{t('cart.empty')}</p>
            <p className="text-lead">{t('cart.empty_hint')}</p>
            <PageButtonLink to="/menu">{t('shell.see_menu')}</PageButtonLink>
          </div>
          <BucketIcon empty className="h-64 w-auto max-w-full justify-self-center sm:-mt-20 sm:h-80 lg:-mt-36 lg:me-24 lg:h-112" />
        </div>
      )}
      {lines.length > 0 && (
        <Suspense fallback={<CartPreview lines={lines} />}>
          <CartPage lines={lines} cities={unpackData(loaderData)} />
        </Suspense>
      )}
    </div>
  )
}

/** Cart as far as the browser knows, until the rest is loaded. */
function CartPreview({ lines }: { lines: readonly CartLine[] }) {
  const t = useTexts()
  const language = usePageLanguage()
  const restaurant = useChosenRestaurant()
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-14">
      <CartLines lines={lines} editLater={restaurant !== null} unnamed={restaurant !== null} />
      <p className="flex items-baseline justify-between gap-4 font-display text-title font-extrabold">
        <span className="text-name">{t('cart.total')}</span>
        <span className="figures whitespace-nowrap" data-cart-total>
          {formatAmount(language, sumCartCents(lines))}
        </span>
      </p>
    </div>
  )
}
