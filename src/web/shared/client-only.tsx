import { type ReactNode, Suspense } from 'react'
import { LoadingScreen } from '../session/session-guard.tsx'
import { useIsHydrated } from '../ui/in-browser.ts'

/** A screen that only the browser can draw, with code of its own: the server writes the frame around it, the same for everyone. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const inBrowser = useIsHydrated()
  return <Suspense fallback={<LoadingScreen />}>{inBrowser ? children : <LoadingScreen />}</Suspense>
}
