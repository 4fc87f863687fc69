import { type ReactNode, useContext } from 'react'
import { DialogFormsContext } from './unsaved.ts'

/** Page style, for a form with the padding `p-4 sm:p-6`. */
const pageStyle = 'bottom-0 in-[[data-office]:has([data-warnings])]:bottom-8 -mx-4 -mb-4 rounded-b-control px-4 sm:-mx-6 sm:-mb-6 sm:px-6'
/** Dialog style, over the dialog's own padding (dialog/styles.ts). */
const dialogStyle = '-bottom-6 -mx-6 -mb-6 rounded-b-card px-6'

/**
 * Sticky save bar of a long form, at the bottom of the window or dialog; static in a low window, as with an open phone keyboard. Focused fields
 * scroll above it (`scroll-padding-bottom` of the page and dialog; WCAG 2.2, 2.4.11).
 */
export function SaveBar({ children }: { children: ReactNode }) {
  const barStyle = useContext(DialogFormsContext) ? dialogStyle : pageStyle
  return (
    <div
      data-save-bar
      className={`sticky z-10 col-span-full flex items-center gap-1 border-t border-sabbia bg-farina py-3 sm:gap-3 [@media(max-height:30rem)]:static print:hidden ${barStyle}`}
    >
      {children}
    </div>
  )
}
