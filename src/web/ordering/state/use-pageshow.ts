import { useEffect, useEffectEvent } from 'react'

/** Told once somebody comes back, by the browser's own button, to a page that was left for another site: the browser has kept it as it stood. */
export function useCameBack(tell: () => void): void {
  const told = useEffectEvent(tell)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) told()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
