import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CartBar } from '../cart/cart-bar.tsx'
import type { ShellData } from '../reads.ts'
import { useTexts } from '../texts.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'

/** What all pages share: skip link, header, footer, and the places of toasts, loading bar and cart bar. */
export function Frame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const t = useTexts()
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  // What was pressed went with its page: the keyboard begins at the new one's content, and readers say that it is another.
  useEffect(() => {
    if (last.current !== pathname && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
    last.current = pathname
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
      <Header brand={shell.brand} />
      <Toaster />
      <main ref={content} id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer shell={shell} />
      <CartBar />
    </>
  )
}
