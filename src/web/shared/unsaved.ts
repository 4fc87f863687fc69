/** What a form says of itself: whether anything typed in it would be lost. */
export interface UnsavedState {
  readonly current: boolean
}

/** Every form on the screen. */
export const openForms = new Set<UnsavedState>()

/** Whether anything typed would be lost with these forms. */
export const hasUnsavedChanges = (forms: Iterable<UnsavedState> = openForms): boolean => [...forms].some(({ current }) => current)

/** Lost knowingly: nobody is asked about them again. */
export const discardUnsavedChanges = (): void => openForms.clear()

let confirmDiscard: (() => Promise<boolean>) | undefined

/** The area that has forms lends its question to what stands outside of it: the header's logout. */
export function registerDiscardPrompt(question: () => Promise<boolean>): () => void {
  confirmDiscard = question
  return () => {
    if (confirmDiscard === question) confirmDiscard = undefined
  }
}

/** Whether what was typed may be lost: asked only where there is something to lose. */
export const confirmDiscardUnsaved = async (): Promise<boolean> => !hasUnsavedChanges() || confirmDiscard === undefined || (await confirmDiscard())
