import { type RefObject, useEffect, useRef, useState } from 'react'

/** Time after a press in which a change counts as its result, in ms: the live stream may report before or after the response. */
const answersWithinMs = 10_000

interface HeadlineFocus {
  headline: RefObject<HTMLHeadingElement | null>
  /** Call after the user's own action. */
  stepped: () => void
}

/** Focuses the headline and scrolls to it when an action at the bottom of the page changes it. `state` differs whenever the headline does. */
export function useHeadlineFocus(state: string): HeadlineFocus {
  const headline = useRef<HTMLHeadingElement>(null)
  const [steppedAt, setSteppedAt] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` triggers the focus
  useEffect(() => {
    if (steppedAt === undefined || performance.now() - steppedAt > answersWithinMs) return
    headline.current?.focus({ preventScroll: true })
    headline.current?.closest('header')?.scrollIntoView({ block: 'start' })
  }, [state, steppedAt])
  return { headline, stepped: () => setSteppedAt(performance.now()) }
}
