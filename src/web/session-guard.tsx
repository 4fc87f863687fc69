import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { extraPart } from './extra-part.ts'
import { dashboardOf, hasEnded, hasLeft, managedBy, type SignedInUser, useSession } from './session.ts'
import { type TextKey, useTexts } from './texts.tsx'
import { ButtonLink } from './ui/button.tsx'
import { usePath } from './ui/page-link.tsx'
import { Spinner } from './ui/spinner.tsx'
import { anyUnsaved } from './unsaved.ts'

/** Whereto somebody is led, in a word that the texts know. */
function whereto(path: string): string {
  if (path.endsWith('/login')) return 'login'
  if (path === '/kitchen' || path === '/courier') return path.slice(1)
  return path.startsWith('/dashboard/admin') ? 'office' : 'account'
}

/** The specification, section 4: guards count down before they redirect. In seconds. */
const countdown = 5

/**
 * For pages of visitors who are not signed in: anybody else is led to the own dashboard. Whoever signs in on the page
 * itself calls `leave` first, and goes where the page leads without a countdown.
 */
export function GuestOnly({ children }: { children: (leave: () => void) => ReactNode }) {
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  if (session && !leaving) return <Redirecting to={dashboardOf(session.user)} why="sign-in.guard_signed_in" />
  return children(() => setLeaving(true))
}

const SignInAgain = extraPart(() => import('./sign-in-again.tsx'))

/**
 * For pages of signed-in people, or of administrators alone. It only spares a wrong page: what may be seen is decided
 * by the server for each call. A session that ends while the page is open is taken up again over it: nothing typed is lost.
 */
export function SignedInOnly({
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
  const [read, setRead] = useState(false)
  const [last, setLast] = useState<SignedInUser>()
  useEffect(() => setRead(true), [])
  // Somebody else has signed in in another tab: what is being typed here is not lost, nor saved in that person's name.
  const another = session && last && session.user._id !== last._id && anyUnsaved() ? session.user : undefined
  if (session && session.user !== last && !another) setLast(session.user)
  // The server and the first render know nobody; storage is read right after.
  if (!read) return <Waiting />
  // Another tab logged out, or was told first that the session is over: what is being typed here is not lost with it.
  const ended = another !== undefined || (!session && last && (hasEnded(last) || (!hasLeft(last) && anyUnsaved())))
  const user = ended ? last : session?.user
  if (!user) return <Redirecting to={path('/login')} why="sign-in.guard_signed_out" />
  if (administrators && user.role !== 1 && !alsoFor?.(user))
    return <Redirecting to={managedBy(user).length > 0 ? dashboardOf(user) : '/dashboard/user'} why="sign-in.guard_not_yours" />
  return (
    <>
      {children(user)}
      {ended && (
        <Suspense>
          <SignInAgain user={user} another={another} />
        </Suspense>
      )}
    </>
  )
}

function Redirecting({ to, why }: { to: string; why: TextKey }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(countdown)
  const where = whereto(to)
  useEffect(() => {
    if (seconds === 0) {
      void navigate(to, { replace: true })
      return
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, to, navigate])
  return (
    <div className="page grid min-h-[70svh] animate-[fade-in_160ms_200ms_backwards] content-center justify-items-start gap-6 py-16">
      <div className="flex items-center gap-4" aria-hidden="true">
        <Spinner className="size-14 text-brace" />
        <span className="figures font-display text-page font-extrabold">{seconds}</span>
      </div>
      <h1 className="text-page">{t(why)}</h1>
      {/* Read out once: a number every second would drown everything else. */}
      <p className="text-lead" role="status">
        <span className="sr-only">{t('sign-in.guard_countdown', { seconds: countdown, where })}</span>
        <span aria-hidden="true">{t('sign-in.guard_countdown', { seconds, where })}</span>
      </p>
      <ButtonLink to={to} replace tone="carbone">
        {t('sign-in.guard_now')}
      </ButtonLink>
    </div>
  )
}

export function Waiting() {
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
