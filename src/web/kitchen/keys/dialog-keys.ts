import { findKeyCommand } from './keys.ts'
import { moveFocus, needsArrow } from './move-focus.ts'

/**
 * Keys within an open dialog: arrows move, Enter presses, Esc closes as everywhere. In an opened ticket digits choose a dish, `+` and `-` cross it off
 * and back, Backspace undoes, and `*` closes it as it opened it.
 */
export function handleDialogKey(event: KeyboardEvent, dialog: HTMLElement): void {
  const target = event.target as HTMLElement
  const found = findKeyCommand(event)
  if (!found) return
  if (found.command === 'move') {
    if (needsArrow(target, found.by)) return
    event.preventDefault()
    moveFocus(dialog, found.by)
    return
  }
  // Browsers choose with the space bar alone, which no keypad has.
  if (found.command === 'bump' && target.matches('input:is([type=radio], [type=checkbox])')) {
    event.preventDefault()
    target.click()
    return
  }
  if (event.repeat || target.matches('input, textarea, select')) return
  const ticket = dialog.querySelector<HTMLElement>('[data-whole-ticket]')
  if (!ticket) return
  const dishes = [...ticket.querySelectorAll<HTMLElement>('[data-dish]')]
  const chosen = dishes.find(dish => dish === document.activeElement)
  const press = (dish: HTMLElement | undefined) => {
    event.preventDefault()
    dish?.focus()
    dish?.click()
  }
  const isDone = (dish: HTMLElement) => dish.ariaPressed === 'true'
  if (found.command === 'choose') {
    event.preventDefault()
    dishes[found.digit === 0 ? 9 : found.digit - 1]?.focus()
  } else if (found.command === 'line') press(chosen && !isDone(chosen) ? chosen : dishes.find(dish => !isDone(dish)))
  else if (found.command === 'line-back') press(chosen && isDone(chosen) ? chosen : dishes.findLast(isDone))
  else if (found.command === 'undo') ticket.querySelector<HTMLElement>('[data-announced] button')?.click()
  else if (found.command === 'open') {
    event.preventDefault()
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
}
