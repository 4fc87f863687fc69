import { anyUnsaved, type Unsaved } from '../../shared/unsaved.ts'

const waiting = new Set<() => void>()

/** Told by a form that has nothing to lose: saved, or emptied. */
export const tellSaved = (): void => {
  for (const look of [...waiting]) look()
}

/** Once nothing typed in these forms would be lost any more, until the answer is called. */
export function onceSaved(forms: Iterable<Unsaved>, done: () => void): () => void {
  const look = () => {
    if (!anyUnsaved(forms)) done()
  }
  waiting.add(look)
  return () => void waiting.delete(look)
}
