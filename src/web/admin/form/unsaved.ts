import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useOfficeTexts } from '../../office-texts.ts'
import { useConfirm } from '../dialog/confirm.tsx'

/** Asks before a page with unsaved changes is left, within the site or out of it. */
export function useUnsavedWarning(unsaved: RefObject<boolean>): void {
  const t = useOfficeTexts()
  const confirm = useConfirm()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved.current && currentLocation.pathname !== nextLocation.pathname)
  const { state, proceed, reset } = blocker

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it blocks
  useEffect(() => {
    if (state !== 'blocked') return
    void confirm({ text: t('office.unsaved'), yes: t('office.unsaved_leave'), no: t('office.unsaved_stay') }).then(leave => (leave ? proceed() : reset()))
  }, [state])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
