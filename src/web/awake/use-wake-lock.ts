import { useEffect, useState } from 'react'

/** `refused`: the browser, or its power saving, lets the screen go dark by itself. */
export type WakeLockState = 'asked' | 'held' | 'refused'

/** How long after a lock was lost, or refused, it is asked for again while the screen is looked at, in ms. */
const retryIntervalMs = 30_000

/**
 * Keeps the screen lit while it is looked at (Screen Wake Lock, W3C): the browser takes the lock away with the tab, so it is asked for
 * again on coming back; some browsers want a tap before they give one.
 */
export function useWakeLock(): WakeLockState {
  const [lock, setLock] = useState<WakeLockState>('asked')
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let isRequesting = false
    let ended = false
    const requestLock = async () => {
      if (ended || isRequesting || document.hidden || (held && !held.released)) return
      isRequesting = true
      try {
        // There over HTTPS alone, and in no old browser.
        held = await navigator.wakeLock.request('screen')
        if (ended) return void held.release()
        held.addEventListener('release', () => {
          // With the tab it comes back; while it is looked at somebody has to know.
          if (!ended && !document.hidden) setLock('refused')
        })
        setLock('held')
      } catch {
        // Hidden meanwhile: nobody was refused anything.
        if (!ended && !document.hidden) setLock('refused')
      } finally {
        isRequesting = false
      }
    }
    const retryLock = () => void requestLock()
    retryLock()
    const timer = setInterval(retryLock, retryIntervalMs)
    document.addEventListener('visibilitychange', retryLock)
    document.addEventListener('pointerdown', retryLock)
    return () => {
      ended = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', retryLock)
      document.removeEventListener('pointerdown', retryLock)
      void held?.release()
    }
  }, [])
  return lock
}
