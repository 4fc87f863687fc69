import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** The place of the toasts. Costs nothing until the first one. */
export function Toaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  if (!needed) return null
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  )
}
