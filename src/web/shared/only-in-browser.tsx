import { type ReactNode, Suspense } from 'react'
import { Waiting } from '../session/session-guard.tsx'
import { useInBrowser } from '../ui/in-browser.ts'

/** A screen that only the browser can draw, with code of its own: the server writes the frame around it, the same for everyone. */
export function OnlyInBrowser({ children }: { children: ReactNode }) {
  const inBrowser = useInBrowser()
  return <Suspense fallback={<Waiting />}>{inBrowser ? children : <Waiting />}</Suspense>
}
