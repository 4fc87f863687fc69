import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { type LinksFunction, Outlet, useLocation, useMatches } from 'react-router'
import { hasPermission } from '#platform/auth/permissions.ts'
import { useRevalidateAfterLogin } from '../session/revalidate-after-login.ts'
import { useRedirectToSecondFactor } from '../session/second-factor-required.ts'
import { type SignedInUser, useSession } from '../session/session.ts'
import { RequireSession } from '../session/session-guard.tsx'
import { signedInStyles } from '../session/signed-in-styles.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { useFocusRestoration } from '../shared/restore-focus.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { ConfirmProvider } from './dialog/confirm.tsx'
import { ConnectionNotice } from './frame/connection-notice.tsx'
import { OfficeBar } from './frame/office-bar.tsx'
import { mayChangeOnScreen, mayOpenScreen } from './frame/office-screens.ts'
import { Sidebar, sidebarId } from './frame/sidebar.tsx'
import { useSidebarOpen } from './frame/sidebar-open.ts'
import { WithWarnings } from './frame/warnings.tsx'
import { MayChangeContext } from './may-change.ts'
import { createQueryClient } from './query.ts'

export const links: LinksFunction = () => [signedInStyles]

/** Calls of the restaurants that a manager works for; its code loads after the frame. */
const CallAlerts = lazyPart(() => import('./desk/call-alerts.tsx'))

/**
 * Shared frame of the back office: guard, sidebar, controls of the bar, warnings, notices, dialogs and query cache. Everybody sees the screens of the
 * own roles; the server decides on their content.
 */
export default function OfficeFrame() {
  const { pathname } = useLocation()
  const isAdministrator = useSession()?.user.role === 1
  // Unknown paths are missing for everybody: only administrators see the message within the frame.
  const isNotFound = useMatches().at(-1)?.id === 'admin/not-found'
  if (isNotFound && !isAdministrator) return <NotFoundPage />
  return (
    <RequireSession administrators alsoFor={user => mayOpenScreen(user, pathname)}>
      {user => <AdminProviders user={user} />}
    </RequireSession>
  )
}

function AdminProviders({ user }: { user: SignedInUser }) {
  const [queries] = useState(createQueryClient)
  useRevalidateAfterLogin(queries)
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        {hasPermission(user, 'chain-read') ? (
          <WithWarnings>{strip => <OfficeLayout user={user} warnings={strip} />}</WithWarnings>
        ) : (
          <OfficeLayout user={user} />
        )}
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

function OfficeLayout({ user, warnings }: { user: SignedInUser; warnings?: ReactNode }) {
  const { pathname } = useLocation()
  const sidebar = useSidebarOpen()
  useFocusRestoration()
  useRedirectToSecondFactor(user)
  return (
    <div data-office className={`relative bg-crema text-[0.9375rem] print:block ${sidebar.open ? 'md:grid md:grid-cols-[12.25rem_minmax(0,1fr)]' : ''}`}>
      <OfficeBar open={sidebar.open} onToggle={sidebar.toggle} controls={sidebarId} user={user} />
      <Sidebar sidebar={sidebar} user={user} />
      <div className="flex min-h-[calc(100svh-4.75rem)] min-w-0 flex-col">
        <ConnectionNotice />
        <div id="screen" data-path={pathname} tabIndex={-1} className="min-w-0 grow px-4 py-3 outline-none sm:px-5">
          <MayChangeContext value={mayChangeOnScreen(user, pathname)}>
            <Outlet />
          </MayChangeContext>
        </div>
        {user.role !== 1 && hasPermission(user, 'order-desk') && (
          <Suspense>
            <CallAlerts restaurantId="" />
          </Suspense>
        )}
        {warnings}
      </div>
    </div>
  )
}
