import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useReadAgainAfterLogin } from '../session/revalidate-after-login.ts'
import { useSecondFactorFirst } from '../session/second-factor-required.ts'
import { managedBy, type SignedInUser, useSession } from '../session/session.ts'
import { SignedInOnly } from '../session/session-guard.tsx'
import { useKeptFocus } from '../shared/restore-focus.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { ConfirmProvider } from './dialog/confirm.tsx'
import { ConnectionNotice } from './frame/connection-notice.tsx'
import { isForManagers, Sidebar, sidebarId } from './frame/sidebar.tsx'
import { useSidebarOpen } from './frame/sidebar-open.ts'
import { TopBar } from './frame/top-bar.tsx'
import { Warned } from './frame/warnings.tsx'
import { newQueries } from './query.ts'

/**
 * What all screens of the back office share: guard, sidebar, top bar, warning, notices, dialogs and what was read. A restaurant's
 * manager sees those that are about restaurants; what is in them, the server decides.
 */
export default function OfficeFrame() {
  const { pathname } = useLocation()
  const administrator = useSession()?.user.role === 1
  // What is missing is missing for everybody: only whom the frame belongs to reads it within.
  const missing = useMatches().at(-1)?.id === 'admin/not-found'
  if (missing && !administrator) return <NotFoundPage />
  return (
    <SignedInOnly administrators alsoFor={user => managedBy(user).length > 0 && isForManagers(pathname)}>
      {user => <Office user={user} />}
    </SignedInOnly>
  )
}

function Office({ user }: { user: SignedInUser }) {
  const [queries] = useState(newQueries)
  useReadAgainAfterLogin(queries)
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>{user.role === 1 ? <Warned>{strip => <Screens user={user} warnings={strip} />}</Warned> : <Screens user={user} />}</ConfirmProvider>
    </QueryClientProvider>
  )
}

function Screens({ user, warnings }: { user: SignedInUser; warnings?: ReactNode }) {
  const { pathname } = useLocation()
  const sidebar = useSidebarOpen()
  useKeptFocus()
  useSecondFactorFirst(user)
  return (
    <div className="bg-crema text-[0.9375rem]">
      <TopBar open={sidebar.open} onToggle={sidebar.toggle} controls={sidebarId} user={user} />
      {warnings}
      <ConnectionNotice />
      <div
        className={`page relative grid items-start gap-x-8 py-6 print:block ${sidebar.open ? 'md:grid-cols-[11rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]'}`}
      >
        <Sidebar sidebar={sidebar} user={user} />
        <div id="screen" data-path={pathname} tabIndex={-1} className="min-h-[60svh] min-w-0 outline-none">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
