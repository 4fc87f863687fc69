import { lazy, Suspense } from 'react'

const SecondFactor = lazy(() => import('./second-factor.tsx'))

/** The second factor on its owner's settings, with code of its own: hardly anybody changes it. */
export const OwnSecondFactor = ({ className = 'border-t-2 border-carbone pt-5' }: { className?: string }) => (
  <Suspense fallback={<div hidden data-coming="" />}>
    <SecondFactor className={className} />
  </Suspense>
)
