import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { officeText } from '../../office-texts.ts'
import { anyUnsaved, lendQuestion } from '../../unsaved.ts'
import type { Ask } from './confirm.tsx'

/** The question before unsaved changes are dropped. */
export const unsavedQuestion = () => ({ text: officeText('office.unsaved'), yes: officeText('office.unsaved_leave'), no: officeText('office.unsaved_stay') })

/** The same before a dialog is closed: the page stays. */
export const unsavedInDialog = () => ({
  text: officeText('office.unsaved_dialog'),
  yes: officeText('office.unsaved_close'),
  no: officeText('office.unsaved_stay'),
})

/** Asks before a page with unsaved changes is left, within the site or out of it. One for all forms: the router has one. */
export function useAskBeforeLeaving(ask: Ask): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => anyUnsaved() && currentLocation.pathname !== nextLocation.pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it blocks
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask(unsavedQuestion()).then(leave => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider's question stays the same
  useEffect(() => lendQuestion(() => ask(unsavedQuestion())), [])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
