import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { openForms, type UnsavedState } from '../../shared/unsaved.ts'
import { notifySaved } from './saved.ts'

/** Forms of a dialog, checked on closing; undefined on a page. */
export const DialogFormsContext = createContext<Set<UnsavedState> | undefined>(undefined)

/** Registers a form's unsaved state: leaving its page or closing its dialog asks first. */
export function useTrackUnsaved(unsaved: UnsavedState): void {
  const dialog = useContext(DialogFormsContext)
  useEffect(() => {
    openForms.add(unsaved)
    dialog?.add(unsaved)
    return () => {
      openForms.delete(unsaved)
      dialog?.delete(unsaved)
      if (!unsaved.current) notifySaved()
    }
  }, [unsaved, dialog])
  useEffect(() => {
    if (!unsaved.current) notifySaved()
  })
}

/** Tracks input that no form holds, such as an order of lines. The returned state is for a save that leaves the page before the next render. */
export function useTrackUnsavedInput(isUnsaved: boolean): RefObject<boolean> {
  const unsaved = useRef(isUnsaved)
  unsaved.current = isUnsaved
  useTrackUnsaved(unsaved)
  return unsaved
}
