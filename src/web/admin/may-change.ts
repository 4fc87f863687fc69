import { createContext, useContext } from 'react'

/** Tells whether the user may change something on this screen. Forms outside the back office are the user's own. */
export const MayChangeContext = createContext(true)

/** False for people who may only read here: what saves or starts something is left out. */
export const useMayChange = (): boolean => useContext(MayChangeContext)
