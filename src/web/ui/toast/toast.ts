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
export const toastLasts = 5000

type Show = (message: ToastMessage) => void
type Hide = (of: object | string) => void

let show: Show | undefined
let hide: Hide | undefined
let waiting: ToastMessage[] = []
let onFirst: (() => void) | undefined

/** Shows a toast, from anywhere in the browser. What shows them is loaded with the first one. */
export function toast(message: ToastMessage): void {
  if (show) show(message)
  else {
    waiting.push(message)
    onFirst?.()
  }
}

/** What was said of this form or call holds no more: it is sent again. */
export function takeBack(of: object | string): void {
  waiting = waiting.filter(message => message.of !== of)
  hide?.(of)
}

/** For the page's frame: hears of the first toast, to load what shows them. */
export function onFirstToast(load: () => void): () => void {
  onFirst = load
  if (waiting.length > 0) load()
  return () => {
    onFirst = undefined
  }
}

/** Of a toast that is up, what goes along to the next screen; nothing where it has been read. `since`: how long it was up, in ms. */
export function goesAlong({ left = toastLasts, ...message }: ToastMessage, since: number): ToastMessage[] {
  const rest = Math.min(left, left - since)
  return rest < 1000 ? [] : [{ ...message, left: rest }]
}

/**
 * For what shows them: takes those that waited, then each new one, and closes those of a form. Once it is gone, those that were up wait
 * for the next: the step into another frame is taken a moment after it was said what led there.
 */
export function takeToasts(take: Show, close: Hide, up: () => ToastMessage[] = () => []): () => void {
  show = take
  hide = close
  for (const message of waiting.splice(0)) take(message)
  return () => {
    show = undefined
    hide = undefined
    for (const message of up()) toast(message)
  }
}
