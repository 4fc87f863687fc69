import type { ReactNode } from 'react'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { PageLink } from '../../ui/page-link.tsx'

interface FulfilmentLineProps {
  fulfilment: Fulfilment
  /** The way in words. */
  says: ReactNode
  /** What is said of it besides. */
  notes?: string
  /** Whether the restaurant is open, where the line is to say that one can order for later. */
  open?: OpenRestaurant
  /** What stands in the way. */
  children?: ReactNode
}

/** How one orders, in a line, with the link that changes it. */
export function FulfilmentLine({ fulfilment, says, notes, open, children }: FulfilmentLineProps) {
  const t = useTexts()
  const later = open && open.state !== 'open' && t(open.opensAt ? 'ordering.later_works' : 'way.none_ahead')
  return (
    <div className="bg-miele" data-way-banner={fulfilment}>
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="figures">
          <strong>{says}</strong>
          {notes}
          {later && ` · ${later}`}
        </p>
        {/* On a phone what is said beside it comes late, and has room there. */}
        <PageLink to="/order" className="link py-2 font-semibold" aria-label={t('way.change')}>
          {t('way.change_short')}
        </PageLink>
        {children}
      </div>
    </div>
  )
}
