import type { ReactNode } from 'react'

interface PageSectionProps {
  id: string
  title: string
  /** The colour from edge to edge; left out: the page's own. */
  ground?: string
  /** How its heading stands to what follows. */
  className?: string
  /** How wide the heading may be. */
  heading?: string
  children: ReactNode
}

/** A section of a page, named by its heading. */
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
