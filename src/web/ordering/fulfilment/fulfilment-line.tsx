import type { ReactNode } from 'react'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { PageLink } from '../../ui/page-link.tsx'

interface FulfilmentLineProps {
  fulfilment: Fulfilment
  /** Fulfilment method in words. */
  title: ReactNode
  /** Additional notes. */
  notes?: string
  /** Opening state, for the "order for later" hint. */
  open?: OpenRestaurant
  /** Blocking problems. */
  children?: ReactNode
}

/** Fulfilment method in one line, with a link to change it. */
export function FulfilmentLine({ fulfilment, title, notes, open, children }: FulfilmentLineProps) {
  const t = useTexts()
  const later = open && open.state !== 'open' && t(open.opensAt ? 'ordering.later_works' : 'way.none_ahead')
  return (
    <div className="bg-miele" data-way-banner={fulfilment}>
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="figures">
          <strong>{title}</strong>
          {notes}
          {later && ` · ${later}`}
        </p>
        {/* Notes load late; on phones they have room here. */}
        <PageLink to="/order" className="link py-2 font-semibold" aria-label={t('way.change')}>
          {t('way.change_short')}
        </PageLink>
        {children}
      </div>
    </div>
  )
}
