import { useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { hasSameFields, mergeEdits, takeTheirs } from './edit-conflict.ts'
import { createEditDraft, type EditDraft } from './edit-draft.ts'

/**
 * Draft of an order's edit on the order's current version. When somebody else saves, what was typed stays, the rest follows, and `conflict` has both
 * sides until it is settled; a version that changed nothing of the draft is taken over silently.
 * @param isPaused while an own save is under way: its version is no conflict
 */
export function useEditDraft(order: OrderView, isPaused: boolean) {
  const [base, setBase] = useState(order)
  const [draft, setDraft] = useState(() => createEditDraft(order))
  /** Order as it was before the versions that are to be settled. */
  const [since, setSince] = useState<EditDraft>()
  const before = createEditDraft(base)
  if (order.version > base.version && !isPaused) {
    const theirs = createEditDraft(order)
    setBase(order)
    setDraft(mergeEdits(before, draft, theirs))
    if (!hasSameFields(before, theirs)) setSince(since ?? before)
  }
  const taken = since && takeTheirs(since, draft, before)
  const conflict = since &&
    taken && {
      ...{ theirs: taken, saved: before, before: since },
      onTake: () => {
        setDraft(taken)
        setSince(undefined)
      },
      onKeep: () => setSince(undefined),
    }
  return { base, before, draft, setDraft, conflict }
}
