import { type RefObject, useLayoutEffect, useState } from 'react'

/** Gap between the parts of the bar, in px. */
const gapPx = 8

/** Width from which a screen has no height to spare for a second line, as 1280x800 with three rows of tickets, in px. */
const oneLinePx = 1200

/**
 * Tells whether the tabs of a bar (`data-views`) need a line of their own: beside the other parts some would be cut.
 * @param content changes when the bar has other tabs
 */
export function useTabsBelow(bar: RefObject<HTMLElement | null>, content: string): boolean {
  const [isBelow, setBelow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs to measure change with the content
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      const tabs = element.querySelector<HTMLElement>('[data-views]')
      const first = tabs?.querySelector('button')
      const last = tabs?.lastElementChild
      if (!tabs || !first || !last || element.clientWidth >= oneLinePx) return setBelow(false)
      const { left: firstLeft, right: firstRight } = first.getBoundingClientRect()
      const { left: lastLeft, right: lastRight } = last.getBoundingClientRect()
      const tabsPx = Math.max(firstRight, lastRight) - Math.min(firstLeft, lastLeft) + gapPx
      const others = [...element.children].filter(child => child !== tabs).map(child => child.getBoundingClientRect().width)
      setBelow(others.reduce((sum, width) => sum + width + gapPx, tabsPx) > element.clientWidth - 2 * gapPx)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    const tabs = element.querySelector('[data-views]')
    for (const tab of tabs?.children ?? []) observer.observe(tab)
    return () => observer.disconnect()
  }, [bar, content])
  return isBelow
}
