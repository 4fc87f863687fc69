import type { ComponentType, ReactNode } from 'react'
import { PageLink } from '../../ui/page-link.tsx'
import { useCart } from '../state/cart-store.ts'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'

interface ChainMenuNoteProps {
  restaurant: ChosenRestaurant
  /** Path on the chain's menu without the language; the restaurant's menu has the same sub-path. */
  path: string
  own: ComponentType<{ note?: ReactNode }>
}

/**
 * Note on the chain's menu for visitors with a chosen restaurant: whose prices these are, with a link to the restaurant's menu. Shown in the cart bar
 * if there is one.
 */
export default function ChainMenuNote({ restaurant: { slug, name }, path, own: Own }: ChainMenuNoteProps) {
  const t = useOrderingTexts()
  const isCartFilled = useCart().length > 0
  const note = (className: string, full = '') => (
    <PageLink to={`/restaurants/${slug}${path}`} className={`block bg-farina px-4 py-2 leading-snug hover:bg-sabbia ${className}`} data-chain-menu>
      <span className={full}>
        {t('ordering.chain_menu')}
        <span className="block font-semibold underline underline-offset-4">{t('way.to_menu', { name })}</span>
      </span>
      {/* One line on phones, above the bar that names the restaurant. */}
      {full && (
        <span className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 sm:hidden">
          {t('ordering.chain_menu_short')}
          <span className="font-semibold underline underline-offset-4">{t('ordering.to_own_menu')}</span>
        </span>
      )}
    </PageLink>
  )
  return (
    <>
      <Own
        note={note('mb-2 rounded-control border-2 border-carbone max-lg:py-1.5 sm:max-lg:py-1 sm:mb-0 lg:rounded-none lg:border-0 lg:px-5', 'max-sm:hidden')}
      />
      {/* Without a cart there is no bar to hold the note. */}
      {!isCartFilled && (
        <aside aria-label={t('way.chosen')} className="sticky bottom-0 z-30 p-3 md:fixed md:end-6 md:bottom-[calc(1.5rem+var(--order-bar,0px))] md:p-0">
          {note('rounded-control border-2 border-carbone shadow-lift')}
        </aside>
      )}
    </>
  )
}
