/** How much of a list has to be seen for it to be found, in px: about its first entry. */
const firstEntry = 120

/** Brings a search up under the header where what it found, its last part, is not in sight: below the window's edge or behind a keyboard. */
export function intoSight(box: HTMLElement | null): void {
  const found = box?.querySelector('ul')
  if (!box || !found) return
  const seen = window.visualViewport?.height ?? window.innerHeight
  if (found.getBoundingClientRect().top + firstEntry > seen) box.scrollIntoView({ block: 'start' })
}
