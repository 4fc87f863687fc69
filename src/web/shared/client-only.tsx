import { type ReactNode, Suspense } from 'react'
import { LoadingScreen } from '../session/session-guard.tsx'
import { useIsHydrated } from '../ui/in-browser.ts'

/** Renders a screen, with code of its own, only in the browser. The server sends the same frame to everyone. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const inBrowser = useIsHydrated()
  return <Suspense fallback={<LoadingScreen />}>{inBrowser ? children : <LoadingScreen />}</Suspense>
}
