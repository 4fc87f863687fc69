import { useNavigate } from 'react-router'
import { pagePath, usePageLanguage } from '../i18n/language.ts'
import { pageText } from '../i18n/page-text.ts'
import { ApiError, api } from '../shared/api.ts'
import { confirmDiscardUnsaved, discardUnsavedChanges } from '../shared/unsaved.ts'
import { toast } from '../ui/toast/toast.ts'
import { clearSession } from './session-change.ts'

/**
 * Logout (specification, sections 4 and 8): the server ends the session first, then the browser deletes its data. Asks before unsaved input is lost.
 * @returns whether the user is signed out
 */
export function useSignOut(): () => Promise<boolean> {
  const language = usePageLanguage()
  return async () => {
    if (!(await confirmDiscardUnsaved())) return false
    try {
      await api('POST', '/auth/logout')
    } catch (error) {
      // 401: the server does not know the token, so the session has ended already.
      if (!(error instanceof ApiError && error.status === 401)) {
        const isRefused = error instanceof ApiError && error.answer.success === false && error.status < 500
        toast({ tone: 'error', text: pageText(language, isRefused ? 'shell.logout_refused' : 'shell.logout_failed') })
        return false
      }
    }
    discardUnsavedChanges()
    clearSession()
    toast({ tone: 'info', text: pageText(language, 'shell.logged_out') })
    return true
  }
}

/** Signs out and navigates to the login. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const language = usePageLanguage()
  const signOut = useSignOut()
  return async () => {
    if (await signOut()) await navigate(pagePath(language, '/login'))
  }
}
