import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'
import type { ToastPlacement } from './toasts.tsx'

/**
 * Where it can't be loaded the page goes on without toasts, and the next one tries again: a lost connection must not take the page
 * along. `ahead`: fetched with the page, for screens whose first word may be that the connection is lost.
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
