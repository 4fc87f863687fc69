import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type TextKey, useTexts } from '../i18n/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Destination of the redirect, as a key of the texts. */
function getDestinationKind(path: string): string {
  if (path.endsWith('/login')) return 'login'
  if (path === '/kitchen' || path === '/courier') return path.slice(1)
  return path.startsWith('/dashboard/admin') ? 'office' : 'account'
}

/** Countdown of guards before a redirect, in seconds (specification, section 4). */
const countdownSeconds = 5

/** States why a guard redirects, and redirects after the countdown; the destination learns from where (`state.guarded`). */
export function Redirecting({ to, why }: { to: string; why: TextKey }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { pathname: guarded } = useLocation()
  const [seconds, setSeconds] = useState(countdownSeconds)
  const where = getDestinationKind(to)
  useEffect(() => {
    if (seconds === 0) {
      void navigate(to, { replace: true, state: { guarded } })
      return
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, to, guarded, navigate])
  return (
    <div className="page grid min-h-[70svh] animate-[fade-in_160ms_200ms_backwards] content-center justify-items-start gap-6 py-16">
      <div className="flex items-center gap-4" aria-hidden="true">
        <Spinner className="size-14 text-brace" />
        <span className="figures font-display text-page font-extrabold">{seconds}</span>
      </div>
      <h1 className="text-page">{t(why)}</h1>
      {/* Announce once: a number every second would drown out all other announcements. */}
      <p className="text-lead" role="status">
        <span className="sr-only">{t('sign-in.guard_countdown', { seconds: countdownSeconds, where })}</span>
        <span aria-hidden="true">{t('sign-in.guard_countdown', { seconds, where })}</span>
      </p>
      <ButtonLink to={to} replace state={{ guarded }} tone="carbone">
        {t('sign-in.guard_now')}
      </ButtonLink>
    </div>
  )
}
