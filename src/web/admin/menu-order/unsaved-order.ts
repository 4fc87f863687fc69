import { useRef } from 'react'
import { useUnsaved } from '../form/unsaved.ts'

/** An order that was changed and not saved: whoever leaves the page is asked first. */
export function useUnsavedOrder(changed: boolean): void {
  const unsaved = useRef(changed)
  unsaved.current = changed
  useUnsaved(unsaved)
}
