import type { ReactNode } from 'react'
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
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-carbone focus:px-4 focus:py-3 focus:text-crema"
      >
        {t('shell.skip')}
      </a>
      <LoadingBar />
      <Header brand={shell.brand} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer shell={shell} />
      <CartBar />
      <Toaster />
    </>
  )
}
