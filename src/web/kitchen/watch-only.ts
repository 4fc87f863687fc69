import { createContext, useContext } from 'react'

/**
 * Read-only mode for administrators watching a kitchen in which they do not work: nothing can be tapped that would take work from the cooks.
 * Administrators act on the order's admin screen instead.
 */
export const WatchOnlyContext = createContext(false)
export const useWatchOnly = (): boolean => useContext(WatchOnlyContext)
