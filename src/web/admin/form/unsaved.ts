import { createContext, useContext, useEffect } from 'react'
import { openForms, type UnsavedState } from '../../shared/unsaved.ts'
import { notifySaved } from './saved.ts'

/** The forms of a dialog, for whoever closes it; undefined on a page. */
export const DialogFormsContext = createContext<Set<UnsavedState> | undefined>(undefined)

/** Tells of a form whether it has unsaved changes: whoever leaves its page or closes its dialog is asked first. */
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
