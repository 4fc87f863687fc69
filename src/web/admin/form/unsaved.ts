import { createContext, useContext, useEffect } from 'react'
import { openForms, type Unsaved } from '../../shared/unsaved.ts'
import { tellSaved } from './saved.ts'

/** The forms of a dialog, for whoever closes it; undefined on a page. */
export const DialogForms = createContext<Set<Unsaved> | undefined>(undefined)

/** Tells of a form whether it has unsaved changes: whoever leaves its page or closes its dialog is asked first. */
export function useUnsaved(unsaved: Unsaved): void {
  const dialog = useContext(DialogForms)
  useEffect(() => {
    openForms.add(unsaved)
    dialog?.add(unsaved)
    return () => {
      openForms.delete(unsaved)
      dialog?.delete(unsaved)
      if (!unsaved.current) tellSaved()
    }
  }, [unsaved, dialog])
  useEffect(() => {
    if (!unsaved.current) tellSaved()
  })
}
