import { createContext, useContext, useEffect } from 'react'
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
