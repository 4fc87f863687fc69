/** Content of a toast. An icon also shows the `tone`, never colour alone. */
export interface ToastMessage {
  text: string
  tone?: 'info' | 'success' | 'error'
  /** Action such as undo. */
  action?: { label: string; run: () => void }
  /** Form or call that the toast concerns. */
  topic?: object | string
  /** Remaining time in ms of a toast carried over from the previous screen. */
  remainingMs?: number
}

/** Display time of toasts in ms (specification, section 9: 5000). */
export const toastDurationMs = 5000

type Show = (message: ToastMessage) => void
type Hide = (topic: object | string) => void

let showToast: Show | undefined
let hideToasts: Hide | undefined
let queuedToasts: ToastMessage[] = []
let loadToaster: (() => void) | undefined

/** Shows a toast from anywhere in the browser. The toast component is loaded with the first one. */
export function toast(message: ToastMessage): void {
  if (showToast) showToast(message)
  else {
    queuedToasts.push(message)
    loadToaster?.()
  }
}

/** Closes the toasts of a form or call that is sent again. */
export function dismissToasts(topic: object | string): void {
  queuedToasts = queuedToasts.filter(message => message.topic !== topic)
  hideToasts?.(topic)
}

/** Calls the page's layout at the first toast, to load the toast component. */
export function onFirstToast(load: () => void): () => void {
  loadToaster = load
  if (queuedToasts.length > 0) load()
  return () => {
    loadToaster = undefined
  }
}

/** Carries an unread toast over to the next screen with its remaining time; undefined when its time is up. `shownForMs`: display time so far. */
export function carryOverToast({ remainingMs = toastDurationMs, ...message }: ToastMessage, shownForMs: number): ToastMessage[] {
  const leftMs = Math.min(remainingMs, remainingMs - shownForMs)
  return leftMs < 1000 ? [] : [{ ...message, remainingMs: leftMs }]
}

/**
 * Connects the toast component: delivers waiting and new toasts, closes those of a form. After a detach, open toasts wait for the next component,
 * because a navigation to another layout follows shortly after its toast.
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
