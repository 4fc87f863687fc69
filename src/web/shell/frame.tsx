import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { CartBar } from '../ordering/cart/mini-cart-bar.tsx'
import { useChosenRestaurant } from '../ordering/state/restaurant-store.ts'
import type { ShellData } from '../server/reads.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { Toaster } from '../ui/toast/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'

const OpenOrderBar = lazyPart(() => import('../ordering/open-order/open-order-bar.tsx'))

/** What all pages share: skip link, header, footer, and the places of toasts, loading bar and cart bar. */
export function SiteFrame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const t = useTexts()
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const [title, setTitle] = useState('')
  // Nobody has ordered who has chosen no restaurant: the bar's code is not for those who look for the first time.
  const mayHaveOrdered = useChosenRestaurant() !== null
  // What was pressed went with its page: the keyboard begins at the new one's content, and readers say that it is another.
  // What is still there, in the header or a sidebar, keeps it: then they are told the new one's title.
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const isFocusLost = document.activeElement === document.body
    setTitle(isFocusLost ? '' : document.title)
    if (isFocusLost) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads somewhere, also before there are scripts */}
      <a
        href="#content"
        onClick={event => {
          // Signed-in areas have a sidebar inside: what one came for begins after it. No step of the history either.
          event.preventDefault()
          const begin = document.getElementById('screen') ?? document.getElementById('content')
          begin?.focus()
        }}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-carbone focus:px-4 focus:py-3 focus:text-crema"
      >
        {t('shell.skip')}
      </a>
      <LoadingBar />
      <p role="status" className="sr-only">
        {title}
      </p>
      <Header brand={shell.brand} />
      <Toaster />
      <main ref={content} id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer shell={shell} />
      {/* Together under the thumb. They stand after everything else, so that nothing moves as they come. */}
      <div className="pointer-events-none sticky bottom-0 z-30 flow-root huge:static *:pointer-events-auto">
        {mayHaveOrdered && (
          <Suspense>
            <OpenOrderBar />
          </Suspense>
        )}
        <CartBar />
      </div>
    </>
  )
}
