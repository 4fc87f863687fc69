import { type RefObject, useEffect } from 'react'

/** Ends the bar with the window: how far down it begins depends on the warnings above it, and on how far the page is scrolled. */
function fitToWindow(nav: HTMLElement): void {
  nav.style.setProperty('--begins', `${nav.getBoundingClientRect().top}px`)
}

/** Only the bar moves: `scrollIntoView` would move the page as well. */
function scrollCurrentIntoView(nav: HTMLElement): void {
  const currentLink = nav.querySelector('[data-here]')
  if (!currentLink) return
  const [navBox, link] = [nav.getBoundingClientRect(), currentLink.getBoundingClientRect()]
  const margin = link.height
  if (link.top < navBox.top + margin) nav.scrollTop += link.top - navBox.top - margin
  else if (link.bottom > navBox.bottom - margin) nav.scrollTop += link.bottom - navBox.bottom + margin
}

function isCurrentVisible(nav: HTMLElement): boolean {
  const [seen, link] = [nav, nav.querySelector('[data-here]')].map(part => part?.getBoundingClientRect())
  return seen !== undefined && link !== undefined && link.top >= seen.top && link.bottom <= seen.bottom
}

/**
 * Keeps the bar within the window, by its `--begins`, and shows its `data-here` on each screen that is opened. What was in sight stays
 * there when the bar gets shorter; whoever has scrolled it elsewhere is left there.
 */
export function useScrollCurrentIntoView(bar: RefObject<HTMLElement | null>, screen: string, open: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which item is current is read from the bar, and each screen has another
  useEffect(() => {
    const nav = bar.current
    if (!nav || !open) return
    const refit = () => {
      const wasVisible = isCurrentVisible(nav)
      fitToWindow(nav)
      if (wasVisible) scrollCurrentIntoView(nav)
    }
    fitToWindow(nav)
    scrollCurrentIntoView(nav)
    // A warning above the bar comes late, or is folded. The bar may be what the page's height depends on: so not within the same frame.
    let frame = 0
    const resizeObserver = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(refit)
    })
    resizeObserver.observe(document.body)
    addEventListener('scroll', refit, { passive: true })
    addEventListener('resize', refit)
    return () => {
      cancelAnimationFrame(frame)
      resizeObserver.disconnect()
      removeEventListener('scroll', refit)
      removeEventListener('resize', refit)
    }
  }, [bar, screen, open])
}
