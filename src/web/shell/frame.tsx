import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { CartBar } from '../ordering/cart/mini-cart-bar.tsx'
import { FulfilmentSheetHost } from '../ordering/fulfilment-sheet/fulfilment-sheet-host.tsx'
import { useChosenRestaurant } from '../ordering/state/restaurant-store.ts'
import type { ShellData } from '../server/reads.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { Toaster } from '../ui/toast/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfficeHeader } from './office-header.tsx'

const cartOrCheckoutPattern = /^(\/[a-z]{2})?\/(cart|checkout)\/?$/

const OpenOrderBar = lazyPart(() => import('../ordering/open-order/open-order-bar.tsx'))

/** Layout shared by all pages: skip link, header, footer, and the containers of toasts, loading bar and cart bar. */
export function SiteFrame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const t = useTexts()
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isBackOffice = useMatches().some(({ id }) => id === 'admin/frame')
  // Towards the order nothing leads away, and the main button stays near.
  const isOrdering = cartOrCheckoutPattern.test(pathname)
  const lastPathname = useRef(pathname)
  const [title, setTitle] = useState('')
  // Without a chosen restaurant there can be no order: skip the order bar's code on first visits.
  const mayHaveOrdered = useChosenRestaurant() !== null
  // After a navigation that removed the focused control, focus the new page's content, so that screen readers announce the new page.
  // A control that is still there, in the header or a sidebar, keeps focus: only the new title is announced.
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const isFocusLost = document.activeElement === document.body
    setTitle(isFocusLost ? '' : document.title)
    if (isFocusLost) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: works as a link before scripts load */}
      <a
        href="#content"
        onClick={event => {
          // Signed-in areas have a sidebar inside: skip to the content after it. Adds no history entry.
          event.preventDefault()
          const begin = document.getElementById('screen') ?? document.getElementById('content')
          begin?.focus()
        }}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:rounded-control focus:bg-carbone focus:px-4 focus:py-3 focus:text-crema"
      >
        {t('shell.skip')}
      </a>
      <LoadingBar />
      <p role="status" className="sr-only">
        {title}
      </p>
      {isBackOffice ? <OfficeHeader brand={shell.brand} /> : <Header brand={shell.brand} />}
      <Toaster />
      <main ref={content} id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer shell={shell} compact={isBackOffice || isOrdering} />
      {/* Bottom bars, within reach of the thumb. Last in the document, so that their arrival shifts nothing. */}
      <div id="bars" className="pointer-events-none sticky bottom-0 z-30 flow-root huge:static *:pointer-events-auto">
        {mayHaveOrdered && (
          <Suspense>
            <OpenOrderBar />
          </Suspense>
        )}
        <CartBar />
      </div>
      <FulfilmentSheetHost />
    </>
  )
}
