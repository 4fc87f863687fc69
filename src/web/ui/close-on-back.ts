import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Closes a sheet by the browser's Back, like a dish that has an address of its own, instead of leaving the page below it. */
export function useCloseOnBack(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    close()
  }, [blocker, close])
}
