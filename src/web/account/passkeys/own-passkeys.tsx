import { lazy, Suspense } from 'react'

const Passkeys = lazy(() => import('./passkeys.tsx'))

/** Passkeys in the settings, with the code that talks to the device loaded beside them. */
export const OwnPasskeys = ({ className = 'border-t-2 border-carbone pt-5' }: { className?: string }) => (
  <Suspense fallback={<div hidden data-coming="" />}>
    <Passkeys className={className} />
  </Suspense>
)
