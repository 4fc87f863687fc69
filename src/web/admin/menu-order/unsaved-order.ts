import { useRef } from 'react'
import { useTrackUnsaved } from '../form/unsaved.ts'

/** An order that was changed and not saved: whoever leaves the page is asked first. */
export function useTrackUnsavedOrder(changed: boolean): void {
  const unsaved = useRef(changed)
  unsaved.current = changed
  useTrackUnsaved(unsaved)
}
