import type { ReactNode } from 'react'

interface AllergyBadgeProps {
  children: ReactNode
  /** Size and spacing. */
  className?: string
}

/**
 * Allergy warning: red, with an icon and in words, so that neither colour nor icon alone carries the meaning. Black on white with a border on paper.
 */
export function AllergyBadge({ children, className = 'px-3 py-2' }: AllergyBadgeProps) {
  return (
    <p
      data-allergy
      className={`flex items-start gap-2 rounded-control border-2 border-tizzone bg-tizzone font-bold text-farina wrap-anywhere print:border-carbone print:bg-transparent print:text-carbone ${className}`}
    >
      <svg viewBox="0 0 20 20" className="mt-[0.15em] size-[1.1em] shrink-0" aria-hidden="true">
        <path fill="currentColor" d="M10 1.5 19.5 18H.5L10 1.5Zm-1 6v5h2v-5H9Zm0 6.5v2h2v-2H9Z" />
      </svg>
      <span className="min-w-0">{children}</span>
    </p>
  )
}
