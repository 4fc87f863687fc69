import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is past what the server wrote: for what only the browser can know. False on the server and while its page is taken over. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
