import type { ComponentProps, ReactNode } from 'react'
import { useMayChange } from '../may-change.ts'

/**
 * Fields of a change. People who may only read get them disabled, without their buttons: nothing can be typed that no button would save.
 * What only adds something is marked with `data-adds` and left out too.
 */
function ChangeFields({ children }: { children: ReactNode }) {
  if (useMayChange()) return children
  return (
    <fieldset
      disabled
      data-read-only=""
      className="contents [&_button]:hidden [&_:is(input,textarea,select)]:bg-sabbia! [&_:is(input,textarea,select)]:text-cenere! [&_[data-adds]]:hidden [&_label]:cursor-default! [&_label:has(input[type=file])]:hidden"
    >
      {children}
    </fieldset>
  )
}

/** Form that changes something; a form that searches or filters is a plain `form`. */
export const OfficeForm = ({ children, ...form }: ComponentProps<'form'>) => (
  <form {...form}>
    <ChangeFields>{children}</ChangeFields>
  </form>
)
