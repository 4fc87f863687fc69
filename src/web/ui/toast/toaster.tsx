import { type ComponentType, useEffect, useState } from 'react'
import { retryUntilLoaded } from '../../shared/lazy-part.ts'
import { onFirstToast } from './toast.ts'
import type { ToastPlacement } from './toasts.tsx'

/** Signs of a visitor, whose actions may be answered by a toast. */
const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

type ToastsModule = typeof import('./toasts.tsx')
let comingToasts: Promise<ToastsModule> | undefined

/** Shares one load: without a connection every toast would start retries of its own. */
function loadToasts(): Promise<ToastsModule> {
  comingToasts ??= retryUntilLoaded(() => import('./toasts.tsx')).catch(error => {
    comingToasts = undefined
    throw error
  })
  return comingToasts
}

/**
 * Loads the toasts at the first interaction, so that they are there when the connection is lost. Without them the page works, and waiting toasts are
 * shown once they have come. `ahead`: loads with the page, for screens whose first toast may report the lost connection.
 */
export function Toaster({ ahead = false, over = 'right' }: { ahead?: boolean; over?: ToastPlacement }) {
  const [loaded, setLoaded] = useState<{ Toasts: ComponentType<{ over: ToastPlacement }> }>()
  useEffect(() => {
    const stop = new AbortController()
    const prefetch = () => {
      stop.abort()
      loadToasts().catch(() => {})
    }
    if (ahead) prefetch()
    else for (const interaction of interactions) addEventListener(interaction, prefetch, { signal: stop.signal, passive: true, capture: true })
    return () => stop.abort()
  }, [ahead])
  useEffect(
    () =>
      onFirstToast(() => {
        loadToasts().then(
          module => setLoaded({ Toasts: module.default }),
          () => {},
        )
      }),
    [],
  )
  return loaded ? <loaded.Toasts over={over} /> : null
}
