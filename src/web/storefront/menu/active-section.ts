import { useCallback, useEffect, useRef, useState } from 'react'

/** Viewport zone that counts as in view: from 100 px below the top to 70 percent above the bottom (specification, section 9). */
const viewTopPx = 100
const viewMargin = `-${viewTopPx}px 0px -70% 0px`

/** Maximum duration of a smooth scroll where browsers lack `scrollend`, in ms. */
const maxScrollMs = 1200

/** Tracks the section in view, by element id; initially the first. */
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
        // Ignore sections passed while scrolling to a chosen one.
        const topmost = order.find(id => visible.has(id))
        if (topmost && !isScrolling.current) setActive(topmost)
      },
      { rootMargin: viewMargin },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    // An instant jump may skip sections without any entering or leaving the view.
    const onScrollSettled = () => {
      if (isScrolling.current) return
      const getRect = (id: string) => document.getElementById(id)?.getBoundingClientRect()
      const visibleId = order.find(id => {
        const place = getRect(id)
        return place && place.bottom > viewTopPx && place.top < innerHeight * 0.3
      })
      // At the page's end all sections may lie above the zone.
      const lastPassedId = order.findLast(id => (getRect(id)?.bottom ?? Infinity) <= viewTopPx)
      // At its top the first may still lie below the zone.
      const activeId = visibleId ?? lastPassedId ?? order[0]
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
