import { useEffect, useState } from 'react'

/** `refused`: the browser, or its power saving, lets the screen go dark by itself. */
export type WakeLock = 'asked' | 'held' | 'refused'

/** How long after a lock was lost, or refused, it is asked for again while the screen is looked at, in ms. */
const againMs = 30_000

/**
 * Keeps the screen lit while it is looked at (Screen Wake Lock, W3C): the browser takes the lock away with the tab, so it is asked for
 * again on coming back; some browsers want a tap before they give one.
 */
export function useWakeLock(): WakeLock {
  const [lock, setLock] = useState<WakeLock>('asked')
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let asking = false
    let ended = false
    const ask = async () => {
      if (ended || asking || document.hidden || (held && !held.released)) return
      asking = true
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
        asking = false
      }
    }
    const askAgain = () => void ask()
    askAgain()
    const timer = setInterval(askAgain, againMs)
    document.addEventListener('visibilitychange', askAgain)
    document.addEventListener('pointerdown', askAgain)
    return () => {
      ended = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
      document.removeEventListener('pointerdown', askAgain)
      void held?.release()
    }
  }, [])
  return lock
}
