import { useTexts } from '../i18n/texts.tsx'
import { CartLink } from '../ordering/cart/header-cart-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageLink, PageNavLink } from '../ui/page-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SideMenu, SideMenuButton } from './side-menu.tsx'
import { informationLinks, mainLinks } from './site-links.ts'
import { HeaderAccount } from './visitor.tsx'

/** Header, the same for every visitor: session and cart load later into reserved space. */
export function Header({ brand }: { brand: string }) {
  const t = useTexts()
  return (
    <>
      <header className="contents">
        <div className="on-dark hidden bg-carbone text-crema lg:block">
          <div className="page flex min-h-11 flex-wrap items-center justify-between gap-x-6">
            <nav aria-label={t('shell.nav_information')}>
              <ul className="-mx-3 flex flex-wrap">
                {informationLinks.map(({ to, text }) => (
                  <li key={to}>
                    <PageNavLink to={to} className="block px-3 py-2 underline-offset-4 hover:underline aria-[current=page]:underline">
                      {t(text)}
                    </PageNavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <LanguageSwitch folded className="-me-3" />
          </div>
        </div>
        {/* An open menu lies above the toasts (z-index 70). */}
        <div className="sticky top-0 z-40 bg-crema huge:relative has-data-menu-open:z-[80]">
          <div className="page flex min-h-16 flex-wrap items-center gap-x-2 max-[22.4375rem]:gap-x-0 max-[22.4375rem]:pe-3 lg:min-h-18">
            <PageLink to="/" className="-ms-1 shrink-0 rounded-control p-1" aria-label={brand}>
              <Logo
                brand={brand}
                className="h-8 w-auto max-[22.4375rem]:h-6 lg:h-10"
                set="[--room:calc(100vw-15.75rem)] [--size:2rem] max-[22.4375rem]:[--room:calc(100vw-14.5rem)] max-[22.4375rem]:[--size:1.5rem] sm:[--room:calc(100vw-18.5rem)] md:[--room:calc(94vw-37.75rem)] lg:[--room:18rem] lg:[--size:2.5rem]"
              />
            </PageLink>
            <nav aria-label={t('shell.nav_main')} className="ms-4 hidden md:block lg:ms-10">
              <ul className="flex gap-1 lg:gap-3">
                {mainLinks.map(({ to, text }) => (
                  <li key={to}>
                    <PageNavLink
                      to={to}
                      className="block rounded-control px-2 py-2 font-display text-base lg:px-3 lg:text-name font-bold decoration-brace decoration-3 underline-offset-8 hover:underline aria-[current=page]:underline"
                    >
                      {t(text)}
                    </PageNavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="ms-auto flex min-w-0 items-center huge:flex-wrap huge:justify-end sm:gap-2 lg:-me-3 min-[22.5rem]:gap-1">
              <HeaderAccount />
              <CartLink />
              <SideMenuButton />
            </div>
          </div>
        </div>
      </header>
      <SideMenu />
    </>
  )
}
