import type { ReactNode } from 'react'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ChangeFulfilmentLink } from '../fulfilment-sheet/change-fulfilment-link.tsx'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'

interface FulfilmentLineProps {
  fulfilment: Fulfilment
  /** Fulfilment method in words. */
  title: ReactNode
  /** When an order of now would be ready. */
  asap?: ReactNode
  /** Additional notes. */
  notes?: string
  /** Restaurant that is ordered from, where the page is not its own. */
  from?: ChosenRestaurant | undefined
  /** Opening state, for the "order for later" hint. */
  open?: OpenRestaurant
  /** Blocking problems. */
  children?: ReactNode
}

/** Fulfilment method in one line, with a link that changes it in place. */
export function FulfilmentLine({ fulfilment, title, asap, notes, from, open, children }: FulfilmentLineProps) {
  const t = useTexts()
  const later = open && open.state !== 'open' && t(open.opensAt ? 'ordering.later_works' : 'way.none_ahead')
  return (
    <div className="bg-miele" data-way-banner={fulfilment}>
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="figures">
          <strong>{title}</strong>
          {asap}
          {notes}
          {later && ` · ${later}`}
          {from && (
            <PageLink to={`/restaurants/${from.slug}/menu`} className="link block w-fit">
              {from.name}
            </PageLink>
          )}
        </p>
        {/* Notes load late; on phones they have room here. */}
        <ChangeFulfilmentLink className="link py-2 font-semibold" aria-label={t('way.change')}>
          {t('way.change_short')}
        </ChangeFulfilmentLink>
        {children}
      </div>
    </div>
  )
}
