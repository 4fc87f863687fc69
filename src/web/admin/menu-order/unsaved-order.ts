import { useRef } from 'react'
import { useTrackUnsaved } from '../form/unsaved.ts'

/** Tracks an unsaved order: leaving the page asks first. */
export function useTrackUnsavedOrder(changed: boolean): void {
  const unsaved = useRef(changed)
  unsaved.current = changed
  useTrackUnsaved(unsaved)
}
