import { lazy, Suspense } from 'react'

const SecondFactor = lazy(() => import('./second-factor.tsx'))

/** Second factor in the settings, loaded lazily: rarely used. */
export const OwnSecondFactor = ({ className = 'border-t-2 border-carbone pt-5' }: { className?: string }) => (
  <Suspense fallback={<div hidden data-coming="" />}>
    <SecondFactor className={className} />
  </Suspense>
)
