import { useEffect, useEffectEvent } from 'react'

/** Calls back when the page is restored from the back/forward cache after leaving for another site. */
export function useOnPageRestored(onRestored: () => void): void {
  const handleRestored = useEffectEvent(onRestored)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleRestored()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}
