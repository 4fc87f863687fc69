import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type SignedInUser, useSession } from '../../session/session.ts'
import { LoadingScreen, RequireSession } from '../../session/session-guard.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'

const PairDevice = lazyPart(() => import('./pair-device.tsx'))
const RevokedDevice = lazyPart(() => import('./revoked-device.tsx'))
const PairLink = lazyPart(() => import('./pair-link.tsx'))

/** Guard of the kitchen: a person's session or a paired device. A device that was revoked says so, and can be paired again. */
export function KitchenSession({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const session = useSession()
  const [search] = useSearchParams()
  const [isHydrated, setHydrated] = useState(false)
  const [lastUser, setLastUser] = useState<SignedInUser>()
  useEffect(() => setHydrated(true), [])
  if (session && session.user !== lastUser) setLastUser(session.user)
  const isSignedOut = isHydrated && !session
  if (isSignedOut && search.has('pair'))
    return (
      <Suspense fallback={<LoadingScreen />}>
        <PairDevice />
      </Suspense>
    )
  if (isSignedOut && lastUser?.device)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <RevokedDevice deviceId={lastUser._id} />
      </Suspense>
    )
  return (
    <>
      <RequireSession>{children}</RequireSession>
      {isSignedOut && !lastUser && (
        <Suspense>
          <PairLink />
        </Suspense>
      )}
    </>
  )
}
