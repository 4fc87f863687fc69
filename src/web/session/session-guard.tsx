import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { hasUnsavedChanges } from '../shared/unsaved.ts'
import { usePath } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Redirecting } from './redirecting.tsx'
import { getDashboardPath, getManagedRestaurantIds, hasExpiredSession, hasLoggedOut, type SignedInUser, useSession } from './session.ts'

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'))

/**
 * For pages of signed-in people, or of administrators alone. It only spares a wrong page: what may be seen is decided
 * by the server for each call. A session that ends while the page is open is taken up again over it: nothing typed is lost.
 */
export function RequireSession({
  administrators = false,
  alsoFor,
  children,
}: {
  administrators?: boolean
  /** Who else may come in, where it is for administrators. */
  alsoFor?: (user: SignedInUser) => boolean
  children: (user: SignedInUser) => ReactNode
}) {
  const session = useSession()
  const path = usePath()
  const [isHydrated, setRead] = useState(false)
  const [lastUser, setLast] = useState<SignedInUser>()
  useEffect(() => setRead(true), [])
  // Somebody else has signed in in another tab: what is being typed here is not lost, nor saved in that person's name.
  const otherUser = session && lastUser && session.user._id !== lastUser._id && hasUnsavedChanges() ? session.user : undefined
  if (session && session.user !== lastUser && !otherUser) setLast(session.user)
  // The server and the first render know nobody; storage is read right after.
  if (!isHydrated) return <LoadingScreen />
  // Another tab logged out, or was told first that the session is over: what is being typed here is not lost with it.
  const hasSessionEnded = otherUser !== undefined || (!session && lastUser && (hasExpiredSession(lastUser) || (!hasLoggedOut(lastUser) && hasUnsavedChanges())))
  const user = hasSessionEnded ? lastUser : session?.user
  if (!user) return <Redirecting to={path('/login')} why="sign-in.guard_signed_out" />
  if (administrators && user.role !== 1 && !alsoFor?.(user))
    return <Redirecting to={getManagedRestaurantIds(user).length > 0 ? getDashboardPath(user) : '/dashboard/user'} why="sign-in.guard_not_yours" />
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
