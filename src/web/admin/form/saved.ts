import { hasUnsavedChanges, type UnsavedState } from '../../shared/unsaved.ts'

const listeners = new Set<() => void>()

/** Told by a form that has nothing to lose: saved, or emptied. */
export const notifySaved = (): void => {
  for (const checkSaved of [...listeners]) checkSaved()
}

/** Once nothing typed in these forms would be lost any more, until the answer is called. */
export function whenSaved(forms: Iterable<UnsavedState>, done: () => void): () => void {
  const look = () => {
    if (!hasUnsavedChanges(forms)) done()
  }
  listeners.add(look)
  return () => void listeners.delete(look)
}
