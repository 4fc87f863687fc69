import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { signedInText } from '../../signed-in-texts.ts'
import { anyUnsaved, lendQuestion } from '../../unsaved.ts'
import type { Ask } from './confirm.tsx'

/** The question before unsaved changes are dropped. */
export const unsavedQuestion = () => ({
  text: signedInText('office.unsaved'),
  yes: signedInText('office.unsaved_leave'),
  no: signedInText('office.unsaved_stay'),
})

/** The same before a dialog is closed: the page stays. */
export const unsavedInDialog = () => ({
  text: signedInText('office.unsaved_dialog'),
  yes: signedInText('office.unsaved_close'),
  no: signedInText('office.unsaved_stay'),
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
