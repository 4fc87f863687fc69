/** How much of a list has to be seen for it to be found, in px: about its first entry. */
const firstEntryPx = 120

/** Brings a search up under the header where what it found, its last part, is not in sight: below the window's edge or behind a keyboard. */
export function scrollResultsIntoView(box: HTMLElement | null): void {
  const results = box?.querySelector('ul')
  if (!box || !results) return
  const visibleHeight = window.visualViewport?.height ?? window.innerHeight
  if (results.getBoundingClientRect().top + firstEntryPx > visibleHeight) box.scrollIntoView({ block: 'start' })
}
