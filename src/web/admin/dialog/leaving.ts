import { useEffect, useEffectEvent } from 'react'
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
  const askWhetherToLeave = useEffectEvent(() => ask(unsavedQuestion()))
  const whenBlocked = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    if (await askWhetherToLeave()) blocker.proceed()
    else blocker.reset()
  })
  // Once each time it blocks.
  useEffect(() => {
    if (blocker.state === 'blocked') void whenBlocked()
  }, [blocker.state])

  useEffect(() => lendQuestion(() => askWhetherToLeave()), [])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
