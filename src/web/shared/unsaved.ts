/** State of a form: whether typed input would be lost. */
export interface UnsavedState {
  readonly current: boolean
}

/** All forms on the screen. */
export const openForms = new Set<UnsavedState>()

/** Whether any of the forms has unsaved input. */
export const hasUnsavedChanges = (forms: Iterable<UnsavedState> = openForms): boolean => [...forms].some(({ current }) => current)

/** Clears the registered forms after a confirmed discard, so that no second prompt appears. */
export const discardUnsavedChanges = (): void => openForms.clear()

let confirmDiscard: (() => Promise<boolean>) | undefined

/** Registers the prompt of an area with forms, for controls outside of it: the header's logout. Returns the unregister function. */
export function registerDiscardPrompt(question: () => Promise<boolean>): () => void {
  confirmDiscard = question
  return () => {
    if (confirmDiscard === question) confirmDiscard = undefined
  }
}

/** Asks whether unsaved input may be lost; true without a prompt when there is none. */
export const confirmDiscardUnsaved = async (): Promise<boolean> => !hasUnsavedChanges() || confirmDiscard === undefined || (await confirmDiscard())
