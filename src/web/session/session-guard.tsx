import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasPermission } from '#platform/auth/permissions.ts'
import { useTexts } from '../i18n/texts.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { hasUnsavedChanges } from '../shared/unsaved.ts'
import { usePath } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Redirecting } from './redirecting.tsx'
import { getDashboardPath, hasExpiredSession, hasLoggedOut, type SignedInUser, useSession } from './session.ts'

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'))

/**
 * Guard for pages of signed-in users, or of administrators only. It only avoids showing the wrong page: the server authorizes each call. A session
 * that expires while the page is open can be renewed over the page, so no input is lost.
 */
export function RequireSession({
  administrators = false,
  alsoFor,
  children,
}: {
  administrators?: boolean
  /** Further users allowed on administrators' pages. */
  alsoFor?: (user: SignedInUser) => boolean
  children: (user: SignedInUser) => ReactNode
}) {
  const session = useSession()
  const path = usePath()
  const isOfficeStart = useLocation().pathname.replace(/\/$/, '') === '/dashboard/admin'
  const [isHydrated, setHydrated] = useState(false)
  const [lastUser, setLastUser] = useState<SignedInUser>()
  useEffect(() => setHydrated(true), [])
  // Another user signed in in another tab: keep the unsaved input, but do not save it under that user's name.
  const otherUser = session && lastUser && session.user._id !== lastUser._id && hasUnsavedChanges() ? session.user : undefined
  if (session && session.user !== lastUser && !otherUser) setLastUser(session.user)
  // Session is unknown on the server and in the first render; storage is read right after.
  if (!isHydrated) return <LoadingScreen />
  // Another tab logged out, or noticed the expired session first: keep the unsaved input.
  const hasSessionEnded = otherUser !== undefined || (!session && lastUser && (hasExpiredSession(lastUser) || (!hasLoggedOut(lastUser) && hasUnsavedChanges())))
  const user = hasSessionEnded ? lastUser : session?.user
  if (!user) return <Redirecting to={path('/login')} why="sign-in.guard_signed_out" />
  if (administrators && user.role !== 1 && !alsoFor?.(user)) {
    const worksInOffice = hasPermission(user, 'office')
    // The bare address of the back office is not a screen that was asked for: it leads to the role's own first screen.
    if (worksInOffice && isOfficeStart) return <Navigate to={path(getDashboardPath(user))} replace />
    return <Redirecting to={path(worksInOffice ? getDashboardPath(user) : '/dashboard/user')} why="sign-in.guard_not_yours" />
  }
  return (
    <>
      {children(user)}
      {hasSessionEnded && (
        <Suspense>
          <SignInAgain user={user} another={otherUser} />
        </Suspense>
      )}
    </>
  )
}

export function LoadingScreen() {
  const t = useTexts()
  return (
    <div className="page grid min-h-[70svh] place-items-center py-16">
      <noscript>
        <p className="max-w-prose text-lead">{t('shell.no_script')}</p>
      </noscript>
      <Spinner className="size-14 animate-[spin_1s_linear_infinite,fade-in_160ms_300ms_backwards] text-brace noscript:hidden" />
    </div>
  )
}
