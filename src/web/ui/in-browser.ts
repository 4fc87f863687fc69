import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Whether the page is past what the server wrote: for what only the browser can know. False on the server and while its page is taken over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
