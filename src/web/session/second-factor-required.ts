import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getPathLanguage, pagePath } from '../i18n/language.ts'
import { ApiError } from '../shared/api.ts'
import { hasUnsavedChanges } from '../shared/unsaved.ts'
import { getSecondFactorPath } from './second-factor-challenge.ts'
import { getCurrentSession, type SignedInUser } from './session.ts'

/** Token of the session that must set up a second factor; the server refuses all other calls until then. */
let requiredForToken: string | undefined
const listeners = new Set<() => void>()

function setRequiredForToken(token: string | undefined): void {
  requiredForToken = token
  for (const listener of listeners) listener()
}

/** Records that the server refused a call for the missing second factor. */
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

/** Redirects to the second-factor setup, unless typed input would be lost. */
export function useRedirectToSecondFactor(user: Pick<SignedInUser, 'role'>): void {
  const isSetupRequired = useSecondFactorRequired()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const screen = pagePath(getPathLanguage(pathname), getSecondFactorPath(user))
  useEffect(() => {
    if (isSetupRequired && pathname !== screen && !hasUnsavedChanges()) void navigate(screen, { replace: true })
  }, [isSetupRequired, pathname, screen, navigate])
}
