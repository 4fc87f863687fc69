import { useEffect, useState } from 'react'

/** `refused`: the browser, or its power saving, lets the screen go dark by itself. */
type WakeLockState = 'asked' | 'held' | 'refused'

/** Retry interval after a lost or refused lock while the screen is visible, in ms. */
const retryIntervalMs = 30_000

/**
 * Keeps the screen on while visible (Screen Wake Lock, W3C). The browser releases the lock with the tab, so request the lock again on return; some
 * browsers require a tap first.
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
        // Available only over HTTPS, and not in old browsers.
        held = await navigator.wakeLock.request('screen')
        if (ended) return void held.release()
        held.addEventListener('release', () => {
          // Lost while visible: tell the user. A hidden tab requests the lock again on return.
          if (!ended && !document.hidden) setLock('refused')
        })
        setLock('held')
      } catch {
        // Hidden meanwhile: not a refusal.
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
