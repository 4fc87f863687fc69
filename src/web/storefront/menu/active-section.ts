import { useCallback, useEffect, useRef, useState } from 'react'

/** The specification, section 9: what counts as in view begins 100 px from the top and ends 70 percent above the bottom. */
const viewTopPx = 100
const viewMargin = `-${viewTopPx}px 0px -70% 0px`

/** Longest smooth scroll we wait for where browsers do not tell its end, in ms. */
const maxScrollMs = 1200

/** Which of the sections, by their elements' ids, the visitor looks at: the first to begin with. */
export function useActiveSection(ids: string[]): { active: string | undefined; goTo: (id: string) => void } {
  const [active, setActive] = useState(ids[0])
  const isScrolling = useRef(false)
  const key = ids.join(' ')

  useEffect(() => {
    const order = key.split(' ')
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        // While scrolling to a chosen one, those passed on the way are not looked at.
        const topmost = order.find(id => visible.has(id))
        if (topmost && !isScrolling.current) setActive(topmost)
      },
      { rootMargin: viewMargin },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    // A jump in one step may pass over every section without one of them coming into view or leaving it.
    const onScrollSettled = () => {
      if (isScrolling.current) return
      const getRect = (id: string) => document.getElementById(id)?.getBoundingClientRect()
      const visibleId = order.find(id => {
        const place = getRect(id)
        return place && place.bottom > viewTopPx && place.top < innerHeight * 0.3
      })
      // At the page's end all of them may lie above.
      const lastPassedId = order.findLast(id => (getRect(id)?.bottom ?? Infinity) <= viewTopPx)
      const activeId = visibleId ?? lastPassedId
      if (activeId) setActive(activeId)
    }
    let still: ReturnType<typeof setTimeout>
    const onScroll = () => {
      clearTimeout(still)
      still = setTimeout(onScrollSettled, 150)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      clearTimeout(still)
      removeEventListener('scroll', onScroll)
    }
  }, [key])

  const goTo = useCallback((id: string) => {
    const section = document.getElementById(id)
    if (!section) return
    setActive(id)
    isScrolling.current = true
    const onScrollEnd = () => {
      isScrolling.current = false
      clearTimeout(timer)
      removeEventListener('scrollend', onScrollEnd)
    }
    const timer = setTimeout(onScrollEnd, maxScrollMs)
    addEventListener('scrollend', onScrollEnd)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    section.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
  }, [])

  return { active, goTo }
}
