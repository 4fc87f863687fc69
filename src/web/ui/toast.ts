/** What a toast says. `tone` is also told by its mark, never by colour alone. */
export interface ToastMessage {
  text: string
  tone?: 'info' | 'success' | 'error'
  /** One thing that can be done about it, such as undoing. */
  action?: { label: string; run: () => void }
}

/** The specification, section 9: toasts close by themselves after 5000 ms. */
export const toastLasts = 5000

type Show = (message: ToastMessage) => void

let show: Show | undefined
const waiting: ToastMessage[] = []
let onFirst: (() => void) | undefined

/** Shows a toast, from anywhere in the browser. What shows them is loaded with the first one. */
export function toast(message: ToastMessage): void {
  if (show) show(message)
  else {
    waiting.push(message)
    onFirst?.()
  }
}

/** For the page's frame: hears of the first toast, to load what shows them. */
export function onFirstToast(load: () => void): () => void {
  onFirst = load
  if (waiting.length > 0) load()
  return () => {
    onFirst = undefined
  }
}

/** For what shows them: takes those that waited, then each new one. */
export function takeToasts(take: Show): () => void {
  show = take
  for (const message of waiting.splice(0)) take(message)
  return () => {
    show = undefined
  }
}
