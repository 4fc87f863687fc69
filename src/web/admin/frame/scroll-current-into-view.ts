import { type RefObject, useEffect } from 'react'

/** Fits the bar to the window: its top depends on the warnings above and on the page's scroll position. */
function fitToWindow(nav: HTMLElement): void {
  nav.style.setProperty('--begins', `${nav.getBoundingClientRect().top}px`)
}

/** Scrolls the bar only: `scrollIntoView` would scroll the page as well. */
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
 * Fits the bar to the window through `--begins` and scrolls its `data-here` into view on each new screen. A shrinking bar keeps its visible items;
 * manual scrolling is left alone.
 */
export function useScrollCurrentIntoView(bar: RefObject<HTMLElement | null>, screen: string, open: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` triggers: the current item is read from the DOM
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
    // Warnings above the bar load late or fold. The page's height may depend on the bar: wait for the next frame.
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
