import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Whether the component is hydrated, for content that depends on the browser. False on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
