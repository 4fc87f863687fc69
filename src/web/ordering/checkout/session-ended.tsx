import { useState } from 'react'
import { hasExpiredSession, hasLoggedOut, type SignedInUser, useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { disabledReasonIds } from '../summary/disabled-reason-ids.ts'
import { useOrderingTexts } from '../texts.ts'

/** User whose session ended after the page opened, by expiry or in another tab; undefined after a new login or a logout here. */
export function useEndedSessionUser(): SignedInUser | undefined {
  const session = useSession()
  const [lastUser, setLastUser] = useState<SignedInUser>()
  if (session && session.user !== lastUser) setLastUser(session.user)
  return !session && lastUser && !hasLoggedOut(lastUser) ? lastUser : undefined
}

/**
 * Notice at the order button, so that no one becomes a guest unknowingly; login leads back here. A logout in another tab also clears the fields of
 * this page.
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
