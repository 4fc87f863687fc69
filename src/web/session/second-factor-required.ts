import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiFailure } from '../shared/api.ts'
import { anyUnsaved } from '../shared/unsaved.ts'
import { secondFactorScreen } from './second-factor-challenge.ts'
import { currentSession, type SignedInUser } from './session.ts'

/** The session that was told to set up a second factor first: nothing else is open to it until then. */
let neededFor: string | undefined
const listeners = new Set<() => void>()

function tell(token: string | undefined): void {
  neededFor = token
  for (const listener of listeners) listener()
}

/** Takes note where this is why something was refused. */
export function noteSecondFactorNeeded(error: unknown): void {
  if (error instanceof ApiFailure && error.code === 'second_factor_needed') tell(currentSession()?.token)
}

export const secondFactorIsSetUp = (): void => tell(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isNeeded = () => neededFor !== undefined && neededFor === currentSession()?.token

export const useSecondFactorNeeded = (): boolean => useSyncExternalStore(subscribe, isNeeded, () => false)

/** Leads to where it is set up, unless something that was typed would be lost on the way. */
export function useSecondFactorFirst(user: Pick<SignedInUser, 'role'>): void {
  const needed = useSecondFactorNeeded()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const screen = secondFactorScreen(user)
  useEffect(() => {
    if (needed && pathname !== screen && !anyUnsaved()) void navigate(screen, { replace: true })
  }, [needed, pathname, screen, navigate])
}
