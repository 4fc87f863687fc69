/** Whether a key press belongs to a field that is being typed into, or to an open dialog or menu. */
export function isTypingOrBusy({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, select, textarea') !== null)
}

/** Single keys are for screens of one's own keyboard: with a modifier they belong to the browser or the system. */
export const isPlainKey = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey
