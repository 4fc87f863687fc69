/**
 * Ignores the second click of a double click whose first click removed a control, so that the click does not hit the element below. The next single
 * click counts.
 */
export function ignoreGhostClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return removeEventListener('click', swallow, true)
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, true)
}
