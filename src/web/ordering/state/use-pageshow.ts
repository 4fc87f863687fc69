import { useEffect, useEffectEvent } from 'react'

/** Told once somebody comes back, by the browser's own button, to a page that was left for another site: the browser has kept it as it stood. */
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
