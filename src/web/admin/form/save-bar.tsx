import { type ReactNode, useContext } from 'react'
import { DialogFormsContext } from './unsaved.ts'

/** On a page, in a form with the padding `p-4 sm:p-6`. */
const pageStyle = 'bottom-0 -mx-4 -mb-4 rounded-b-control px-4 sm:-mx-6 sm:-mb-6 sm:px-6'
/** In a dialog, whose own padding it covers (dialog/looks.ts). */
const dialogStyle = '-bottom-6 -mx-6 -mb-6 rounded-b-card px-6'

/**
 * Where a long form ends: what saves it stays in sight at the bottom of the window or of its dialog, in one line, as long as the form is;
 * not in a low window, where the keys of a phone are open. What the keyboard reaches is scrolled above it (`scroll-padding-bottom` of the
 * page and of the dialog; WCAG 2.2, 2.4.11).
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
