import { useState } from 'react'
import { hasExpiredSession, hasLoggedOut, type SignedInUser, useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { disabledReasonIds } from '../summary/disabled-reason-ids.ts'
import { useOrderingTexts } from '../texts.ts'

/** Whose session is over since the page was opened, by itself or in another tab; nobody once somebody is signed in again, or who logged out here. */
export function useEndedSessionUser(): SignedInUser | undefined {
  const session = useSession()
  const [lastUser, setLast] = useState<SignedInUser>()
  if (session && session.user !== lastUser) setLast(session.user)
  return !session && lastUser && !hasLoggedOut(lastUser) ? lastUser : undefined
}

/**
 * At the button that orders: nobody becomes a guest unasked. Signing in leads back here; who presses the button knows what it does. Who logged
 * out in another tab has left this one too, with what was typed in it.
 */
export function SessionEnded({ user }: { user: SignedInUser }) {
  const t = useOrderingTexts()
  const path = usePath()
  return (
    <div id={disabledReasonIds.session} role="alert" className="mb-4 grid gap-3 rounded-control bg-miele-chiaro px-4 py-3">
      <p className="font-semibold">{t(hasExpiredSession(user) ? 'checkout.session_ended' : 'checkout.session_left')}</p>
      <p>{t(hasExpiredSession(user) ? 'checkout.session_hint' : 'checkout.session_left_hint')}</p>
      <ButtonLink to={path('/login')} state={{ backTo: path('/checkout') }} tone="carbone" wide>
        {t('checkout.session_sign_in')}
      </ButtonLink>
    </div>
  )
}
