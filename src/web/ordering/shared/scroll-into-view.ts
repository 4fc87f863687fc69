/** Minimum visible height of a list, in px: about its first entry. */
const firstEntryPx = 120

/** Scrolls a search box to the top if its results are out of sight, below the window's edge or behind the keyboard. */
export function scrollResultsIntoView(box: HTMLElement | null): void {
  const results = box?.querySelector('ul')
  if (!box || !results) return
  const visibleHeight = window.visualViewport?.height ?? window.innerHeight
  if (results.getBoundingClientRect().top + firstEntryPx > visibleHeight) box.scrollIntoView({ block: 'start' })
}
