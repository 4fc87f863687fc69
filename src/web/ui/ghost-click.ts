/** As something goes: the second click of a double click, whose first one made it go, is none on what lay beneath; the next single one is. */
export function ignoreGhostClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return removeEventListener('click', swallow, true)
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, true)
}
