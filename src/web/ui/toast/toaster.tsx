import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'
import type { ToastPlacement } from './toasts.tsx'

/**
 * Loads the toasts lazily. If loading fails, the page works without toasts and the next toast retries: a lost connection must not break the page.
 * `ahead`: loads with the page, for screens whose first toast may report the lost connection.
 */
export function Toaster({ ahead = false, over = 'right' }: { ahead?: boolean; over?: ToastPlacement }) {
  const [loaded, setLoaded] = useState<{ Toasts: ComponentType<{ over: ToastPlacement }> }>()
  useEffect(() => {
    if (ahead) import('./toasts.tsx').catch(() => {})
  }, [ahead])
  useEffect(
    () =>
      onFirstToast(() => {
        import('./toasts.tsx').then(
          module => setLoaded({ Toasts: module.default }),
          () => {},
        )
      }),
    [],
  )
  return loaded ? <loaded.Toasts over={over} /> : null
}
