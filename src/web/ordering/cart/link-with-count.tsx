import type { ReactNode } from 'react'
import { PageLink } from '../../ui/page-link.tsx'

interface LinkWithCountProps {
  to: string
  count: number
  /** Label for screen readers. */
  words: string
  children: ReactNode
}

export const LinkWithCount = ({ to, count, words, children }: LinkWithCountProps) => (
  <PageLink to={to} className="flex h-12 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sabbia huge:gap-1 huge:px-1 sm:px-3">
    {children}
    <span
      className="figures grid h-7 min-w-7 place-items-center rounded-full bg-carbone px-1.5 font-display font-bold text-crema"
      data-cart-count
      aria-hidden="true"
    >
      {count}
    </span>
    <span className="sr-only">{words}</span>
  </PageLink>
)
