import { type ReactNode, Suspense } from 'react'
import { Waiting } from './session-guard.tsx'
import { useInBrowser } from './ui/in-browser.ts'

/** A screen that only the browser can draw, with code of its own: the server writes the frame around it, the same for everyone. */
export function OnlyInBrowser({ children, fills = false }: { children: ReactNode /** More than the screen: see `LiveWaiting`. */; fills?: boolean }) {
  const inBrowser = useInBrowser()
  const waiting = (
    <div className={fills ? 'min-h-svh' : undefined}>
      <Waiting />
    </div>
  )
  return <Suspense fallback={waiting}>{inBrowser ? children : waiting}</Suspense>
}
