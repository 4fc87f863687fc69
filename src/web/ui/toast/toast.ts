/** What a toast says. `tone` is also told by its mark, never by colour alone. */
export interface ToastMessage {
  text: string
  tone?: 'info' | 'success' | 'error'
  /** One thing that can be done about it, such as undoing. */
  action?: { label: string; run: () => void }
  /** The form, or the call, that it is about. */
  of?: object | string
  /** How long it is still up, in ms, where it has come along from a screen that is gone. */
  left?: number
}

/** The specification, section 9: toasts close by themselves after 5000 ms. */
export const toastDurationMs = 5000

type Show = (message: ToastMessage) => void
type Hide = (of: object | string) => void

let showToast: Show | undefined
let hideToasts: Hide | undefined
let queuedToasts: ToastMessage[] = []
let loadToaster: (() => void) | undefined

/** Shows a toast, from anywhere in the browser. What shows them is loaded with the first one. */
export function toast(message: ToastMessage): void {
  if (showToast) showToast(message)
  else {
    queuedToasts.push(message)
    loadToaster?.()
  }
}

/** What was said of this form or call holds no more: it is sent again. */
export function dismissToasts(of: object | string): void {
  queuedToasts = queuedToasts.filter(message => message.of !== of)
  hideToasts?.(of)
}

/** For the page's frame: hears of the first toast, to load what shows them. */
export function onFirstToast(load: () => void): () => void {
  loadToaster = load
  if (queuedToasts.length > 0) load()
  return () => {
    loadToaster = undefined
  }
}

/** Of a toast that is up, what goes along to the next screen; nothing where it has been read. `since`: how long it was up, in ms. */
export function carryOverToast({ left = toastDurationMs, ...message }: ToastMessage, shownForMs: number): ToastMessage[] {
  const leftMs = Math.min(left, left - shownForMs)
  return leftMs < 1000 ? [] : [{ ...message, left: leftMs }]
}

/**
 * For what shows them: takes those that waited, then each new one, and closes those of a form. Once it is gone, those that were up wait
 * for the next: the step into another frame is taken a moment after it was said what led there.
 */
export function attachToaster(take: Show, close: Hide, getOpenToasts: () => ToastMessage[] = () => []): () => void {
  showToast = take
  hideToasts = close
  for (const message of queuedToasts.splice(0)) take(message)
  return () => {
    showToast = undefined
    hideToasts = undefined
    for (const message of getOpenToasts()) toast(message)
  }
}
