import type { ReactNode } from 'react'

interface PageSectionProps {
  id: string
  title: string
  /** Full-width background colour; default: the page's own. */
  ground?: string
  /** Spacing between heading and content. */
  className?: string
  /** Width of the heading. */
  heading?: string
  children: ReactNode
}

/** Section of a page, labelled by its heading. */
export const PageSection = ({ id, title, ground, className = 'gap-10', heading = '', children }: PageSectionProps) => (
  <section aria-labelledby={id} className={ground}>
    <div className={`page band grid ${className}`}>
      <h2 id={id} className={`text-band ${heading}`}>
        {title}
      </h2>
      {children}
    </div>
  </section>
)
