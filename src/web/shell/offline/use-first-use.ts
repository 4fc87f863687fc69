import { useEffect, useState } from 'react'

const signsOfUse = ['pointerdown', 'keydown', 'scroll', 'offline'] as const

/** Notice that the service worker wrote into a stored page (server/shop-worker.js). */
export const findStoredNotice = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-stored-at]')

/**
 * Whether the page has been touched, scrolled, or opened without a network: before that nothing is loaded or stored for later, so a first visit costs
 * nothing more.
 */
export function useFirstUse(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const onUse = () => setUsed(true)
    if (!navigator.onLine || findStoredNotice()) return onUse()
    for (const sign of signsOfUse) addEventListener(sign, onUse, { once: true, passive: true })
    return () => {
      for (const sign of signsOfUse) removeEventListener(sign, onUse)
    }
  }, [])
  return isUsed
}
