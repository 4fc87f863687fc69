import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Element of a sheet that takes the facts of its form; null until it is mounted, undefined where the form shows its facts itself. */
export const SheetFactsPlace = createContext<HTMLElement | null | undefined>(undefined)

/** Facts of a form, such as the allergens of a dish as customized: beside the form's questions on wide screens, above them elsewhere. */
export function SheetFacts({ children }: { children: ReactNode }) {
  const place = useContext(SheetFactsPlace)
  return place === undefined ? children : place && createPortal(children, place)
}
