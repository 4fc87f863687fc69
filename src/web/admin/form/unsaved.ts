import { type RefObject, useEffect } from 'react'

/** What every form on the screen says of itself. */
const forms = new Set<RefObject<boolean>>()

/** Whether anything typed would be lost with this page. */
export const anyUnsaved = (): boolean => [...forms].some(form => form.current)

/** Tells of a form whether it has unsaved changes: whoever leaves the page is asked first. */
export function useUnsaved(unsaved: RefObject<boolean>): void {
  useEffect(() => {
    forms.add(unsaved)
    return () => void forms.delete(unsaved)
  }, [unsaved])
}
