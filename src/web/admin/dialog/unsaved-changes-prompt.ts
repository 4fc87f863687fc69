import { useEffect, useEffectEvent } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { signedInText } from '../../i18n/signed-in-texts.ts'
import { hasUnsavedChanges, openForms, registerDiscardPrompt, type UnsavedState } from '../../shared/unsaved.ts'
import { whenSaved } from '../form/saved.ts'
import type { Confirm, ConfirmQuestion } from './confirm-question.ts'

/** Question before unsaved changes are dropped; closes by itself once they are saved. */
const unsavedQuestion = (): ConfirmQuestion => ({
  text: signedInText('office.unsaved'),
  yes: signedInText('office.unsaved_leave'),
  no: signedInText('office.unsaved_stay'),
  settled: yes => whenSaved(openForms, yes),
})

/** Same question for the forms of a dialog: the page stays. */
export const unsavedDialogQuestion = (forms: Iterable<UnsavedState>): ConfirmQuestion => ({
  text: signedInText('office.unsaved_dialog'),
  yes: signedInText('office.unsaved_close'),
  no: signedInText('office.unsaved_stay'),
  settled: yes => whenSaved(forms, yes),
})

/** Prompts before a page with unsaved changes is left, within the site or by unload. One instance for all forms: the router has one blocker. */
export function useUnsavedChangesPrompt(ask: Confirm): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname)
  const navigate = useNavigate()
  const confirmLeave = useEffectEvent(() => ask(unsavedQuestion()))
  const handleBlocked = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    const mayLeave = await confirmLeave()
    try {
      if (mayLeave) blocker.proceed()
      else blocker.reset()
    } catch {
      // A finished save has navigated elsewhere and released the blocker: continue to the requested page.
      if (mayLeave) void navigate({ pathname, search, hash })
    }
  })
  // Ask once per block.
  useEffect(() => {
    if (blocker.state === 'blocked') void handleBlocked()
  }, [blocker.state])

  useEffect(() => registerDiscardPrompt(() => confirmLeave()), [])

  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
}
