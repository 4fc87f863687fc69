import { useEffect, useEffectEvent } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { signedInText } from '../../i18n/signed-in-texts.ts'
import { hasUnsavedChanges, openForms, registerDiscardPrompt, type UnsavedState } from '../../shared/unsaved.ts'
import { whenSaved } from '../form/saved.ts'
import type { Confirm, ConfirmQuestion } from './confirm.tsx'

/** The question before unsaved changes are dropped; saved meanwhile, they are not asked about any more. */
const unsavedQuestion = (): ConfirmQuestion => ({
  text: signedInText('office.unsaved'),
  yes: signedInText('office.unsaved_leave'),
  no: signedInText('office.unsaved_stay'),
  settled: yes => whenSaved(openForms, yes),
})

/** The same before a dialog with these forms is closed: the page stays. */
export const unsavedDialogQuestion = (forms: Iterable<UnsavedState>): ConfirmQuestion => ({
  text: signedInText('office.unsaved_dialog'),
  yes: signedInText('office.unsaved_close'),
  no: signedInText('office.unsaved_stay'),
  settled: yes => whenSaved(forms, yes),
})

/** Asks before a page with unsaved changes is left, within the site or out of it. One for all forms: the router has one. */
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
      // What was being saved has led elsewhere meanwhile, and the router holds nothing up any more: one still goes where one wanted to.
      if (mayLeave) void navigate({ pathname, search, hash })
    }
  })
  // Once each time it blocks.
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
