import { type ReactNode, useState } from 'react'
import { usePath } from '../ui/page-link.tsx'
import { Redirecting } from './redirecting.tsx'
import { getDashboardPath, useSession } from './session.ts'

/**
 * For pages of visitors who are not signed in; others are redirected to their dashboard. Pages that sign in themselves call `leave` first, to
 * navigate without a countdown.
 */
export function GuestOnly({ children }: { children: (leave: () => void) => ReactNode }) {
  const session = useSession()
  const path = usePath()
  const [leaving, setLeaving] = useState(false)
  if (session && !leaving) return <Redirecting to={path(getDashboardPath(session.user))} why="sign-in.guard_signed_in" />
  return children(() => setLeaving(true))
}
