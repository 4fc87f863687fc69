import { createContext, useContext } from 'react'

/**
 * Whether somebody from the head office looks at a kitchen in which they do not work: everything is shown, and nothing can be tapped that
 * would take the work out of the cooks' hands. The office has its own way to step in, on the order's screen.
 */
export const WatchOnlyContext = createContext(false)
export const useWatchOnly = (): boolean => useContext(WatchOnlyContext)
