import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../shared/api.ts'
import { hasUnsavedChanges } from '../shared/unsaved.ts'
import { getSecondFactorPath } from './second-factor-challenge.ts'
import { getCurrentSession, type SignedInUser } from './session.ts'

/** The session that was told to set up a second factor first: nothing else is open to it until then. */
let requiredForToken: string | undefined
const listeners = new Set<() => void>()

function setRequiredForToken(token: string | undefined): void {
  requiredForToken = token
  for (const listener of listeners) listener()
}

/** Takes note where this is why something was refused. */
export function noteSecondFactorRequired(error: unknown): void {
  if (error instanceof ApiError && error.code === 'second_factor_needed') setRequiredForToken(getCurrentSession()?.token)
}

export const clearSecondFactorRequired = (): void => setRequiredForToken(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isRequired = () => requiredForToken !== undefined && requiredForToken === getCurrentSession()?.token

export const useSecondFactorRequired = (): boolean => useSyncExternalStore(subscribe, isRequired, () => false)

/** Leads to where it is set up, unless something that was typed would be lost on the way. */
export function useRedirectToSecondFactor(user: Pick<SignedInUser, 'role'>): void {
  const isSetupRequired = useSecondFactorRequired()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const screen = getSecondFactorPath(user)
  useEffect(() => {
    if (isSetupRequired && pathname !== screen && !hasUnsavedChanges()) void navigate(screen, { replace: true })
  }, [isSetupRequired, pathname, screen, navigate])
}
