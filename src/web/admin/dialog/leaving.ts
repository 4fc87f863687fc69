import { useEffect, useEffectEvent } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { signedInText } from '../../i18n/signed-in-texts.ts'
import { anyUnsaved, lendQuestion, openForms, type Unsaved } from '../../shared/unsaved.ts'
import { onceSaved } from '../form/saved.ts'
import type { Ask, Question } from './confirm.tsx'

/** The question before unsaved changes are dropped; saved meanwhile, they are not asked about any more. */
const unsavedQuestion = (): Question => ({
  text: signedInText('office.unsaved'),
  yes: signedInText('office.unsaved_leave'),
  no: signedInText('office.unsaved_stay'),
  settled: yes => onceSaved(openForms, yes),
})

/** The same before a dialog with these forms is closed: the page stays. */
export const unsavedInDialog = (forms: Iterable<Unsaved>): Question => ({
  text: signedInText('office.unsaved_dialog'),
  yes: signedInText('office.unsaved_close'),
  no: signedInText('office.unsaved_stay'),
  settled: yes => onceSaved(forms, yes),
})

/** Asks before a page with unsaved changes is left, within the site or out of it. One for all forms: the router has one. */
export function useAskBeforeLeaving(ask: Ask): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => anyUnsaved() && currentLocation.pathname !== nextLocation.pathname)
  const navigate = useNavigate()
  const askWhetherToLeave = useEffectEvent(() => ask(unsavedQuestion()))
  const whenBlocked = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    const leaves = await askWhetherToLeave()
    try {
      if (leaves) blocker.proceed()
      else blocker.reset()
    } catch {
      // What was being saved has led elsewhere meanwhile, and the router holds nothing up any more: one still goes where one wanted to.
      if (leaves) void navigate({ pathname, search, hash })
    }
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
