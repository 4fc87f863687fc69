import type { ReactNode } from 'react'

/**
 * Where a long form ends: what saves it stays in sight at the bottom of the window, as long as the form is. What the keyboard reaches is
 * scrolled above it (the page's `scroll-padding-bottom`; WCAG 2.2, 2.4.11). In a form with the padding `p-4 sm:p-6`.
 */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap gap-3 rounded-b-control border-t border-sabbia bg-farina px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 lg:col-span-full print:hidden">
    {children}
  </div>
)
