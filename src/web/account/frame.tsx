import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type LinksFunction, Outlet } from 'react-router'
import { ConfirmProvider } from '../admin/dialog/confirm.tsx'
import { ConnectionNotice } from '../admin/frame/connection-notice.tsx'
import { createQueryClient } from '../admin/query.ts'
import { pagePath, usePageLanguage } from '../i18n/language.ts'
import { useSignedInTexts } from '../i18n/signed-in-texts.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useLogout } from '../session/logout.ts'
import { useRevalidateAfterLogin } from '../session/revalidate-after-login.ts'
import { useRedirectToSecondFactor } from '../session/second-factor-required.ts'
import type { SignedInUser } from '../session/session.ts'
import { LoadingScreen, RequireSession } from '../session/session-guard.tsx'
import { signedInStyles } from '../session/signed-in-styles.ts'
import { useFocusRestoration } from '../shared/restore-focus.ts'
import { Button } from '../ui/button.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { type CustomerTextKey, customerText as t } from './customer-texts.ts'

export const links: LinksFunction = () => [signedInStyles]

/** Layout of the customer's area: guard, sidebar, toasts, dialogs and query cache. */
export default function CustomerFrame() {
  return (
    <RequireSession>
      {user => (
        <Suspense fallback={<LoadingScreen />}>
          <CustomerArea key={user._id} user={user} />
        </Suspense>
      )}
    </RequireSession>
  )
}

/** Sidebar links (specification, section 2). */
const sidebarLinks: { to: string; text: CustomerTextKey }[] = [
  { to: '/dashboard/user', text: 'customer.dashboard' },
  { to: '/dashboard/user/orders', text: 'customer.orders' },
  { to: '/dashboard/user/profile-settings', text: 'customer.settings' },
]

function CustomerArea({ user }: { user: SignedInUser }) {
  const language = usePageLanguage()
  useSignedInTexts(language)
  const [queries] = useState(createQueryClient)
  useRevalidateAfterLogin(queries)
  const pageTexts = useTexts()
  const logout = useLogout()
  useFocusRestoration()
  useRedirectToSecondFactor(user)
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <ConnectionNotice />
        <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 pt-4 pb-14 md:pt-8 md:pb-20 md:grid-cols-[12rem_minmax(0,1fr)] lg:pt-12">
          <nav aria-label={t('customer.area')} className="md:sticky md:top-24">
            <ul className="grid grid-cols-2 gap-1 sm:flex sm:flex-wrap sm:items-center md:grid md:grid-cols-1">
              {sidebarLinks.map(({ to, text }) => (
                <li key={to}>
                  <NavLink
                    to={pagePath(language, to)}
                    end
                    className={({ isActive }) =>
                      `block rounded-control px-3 py-2.5 font-semibold max-sm:text-center md:px-4 ${isActive ? 'bg-carbone text-crema' : 'hover:bg-sabbia max-sm:bg-sabbia'}`
                    }
                  >
                    {t(text)}
                  </NavLink>
                </li>
              ))}
              <li className="md:mt-2">
                <Button tone="plain" className="px-3! [--button-height:2.75rem] max-sm:w-full md:px-4!" onClick={logout}>
                  {pageTexts('shell.logout')}
                </Button>
              </li>
            </ul>
          </nav>
          <div id="screen" tabIndex={-1} className="min-h-[60svh] min-w-0 outline-none">
            <Outlet context={user} />
          </div>
        </div>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
