import type { ComponentProps } from 'react'
import { ArrowDown } from '../../ui/arrow-down.tsx'

/** Control for filters and sorting, one size below form fields. */
export const smallControlStyle =
  'min-h-10 w-full rounded-control border-2 border-cenere/60 bg-farina px-2.5 py-1 text-base placeholder:text-cenere hover:border-carbone focus:border-carbone'

/** Label above a small control. */
export const smallLabelStyle = 'text-cenere'

export function SmallSelect({ children, className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block min-w-0">
      <select {...select} className={`${smallControlStyle} appearance-none truncate pr-9 ${className}`}>
        {children}
      </select>
      <ArrowDown className="pointer-events-none absolute top-1/2 right-3 size-3.5 -translate-y-1/2" />
    </span>
  )
}
