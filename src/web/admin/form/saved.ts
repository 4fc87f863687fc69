import { hasUnsavedChanges, type UnsavedState } from '../../shared/unsaved.ts'

const listeners = new Set<() => void>()

/** Announces that a form has no unsaved changes: saved, or emptied. */
export const notifySaved = (): void => {
  for (const checkSaved of [...listeners]) checkSaved()
}

/** Calls `done` once these forms have no unsaved changes; returns the unsubscribe function. */
export function whenSaved(forms: Iterable<UnsavedState>, done: () => void): () => void {
  const look = () => {
    if (!hasUnsavedChanges(forms)) done()
  }
  listeners.add(look)
  return () => void listeners.delete(look)
}
