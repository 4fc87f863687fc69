import { type RefObject, useEffect, useRef, useState } from 'react'

/** So long after a press what changes is taken for its answer, in ms: the live stream may tell of it before the call does, or after. */
const answersWithinMs = 10_000

interface HeadlineFocus {
  headline: RefObject<HTMLHeadingElement | null>
  /** To be called as somebody's own step has been done. */
  stepped: () => void
}

/**
 * What somebody does at the bottom of a page changes what stands at its top: the new headline comes into sight and has the focus.
 * `state` is different whenever the headline is.
 */
export function useHeadlineFocus(state: string): HeadlineFocus {
  const headline = useRef<HTMLHeadingElement>(null)
  const [steppedAt, setSteppedAt] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what leads to the headline
  useEffect(() => {
    if (steppedAt === undefined || performance.now() - steppedAt > answersWithinMs) return
    headline.current?.focus({ preventScroll: true })
    headline.current?.closest('header')?.scrollIntoView({ block: 'start' })
  }, [state, steppedAt])
  return { headline, stepped: () => setSteppedAt(performance.now()) }
}
