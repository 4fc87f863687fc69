/** What a form says of itself: whether anything typed in it would be lost. */
export interface Unsaved {
  readonly current: boolean
}

/** Every form on the screen. */
export const openForms = new Set<Unsaved>()

/** Whether anything typed would be lost with these forms. */
export const anyUnsaved = (forms: Iterable<Unsaved> = openForms): boolean => [...forms].some(({ current }) => current)

/** Lost knowingly: nobody is asked about them again. */
export const forgetUnsaved = (): void => openForms.clear()

let ask: (() => Promise<boolean>) | undefined

/** The area that has forms lends its question to what stands outside of it: the header's logout. */
export function lendQuestion(question: () => Promise<boolean>): () => void {
  ask = question
  return () => {
    if (ask === question) ask = undefined
  }
}

/** Whether what was typed may be lost: asked only where there is something to lose. */
export const mayLoseUnsaved = async (): Promise<boolean> => !anyUnsaved() || ask === undefined || (await ask())
