import type { ComponentType, ReactNode } from 'react'
import { PageLink } from '../../ui/page-link.tsx'
import { useCart } from '../state/cart-store.ts'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'

interface ChainMenuNoteProps {
  restaurant: ChosenRestaurant
  /** Of the chain's page one is on, without its language: the restaurant has the same under its own address. */
  path: string
  own: ComponentType<{ note?: ReactNode }>
}

/** Who has chosen where to order and looks at the chain's menu: whose prices these are, and the way to the restaurant's own. With the cart's bar where that stands. */
export default function ChainMenuNote({ restaurant: { slug, name }, path, own: Own }: ChainMenuNoteProps) {
  const t = useOrderingTexts()
  const isCartFilled = useCart().length > 0
  const note = (className: string, full = '') => (
    <PageLink to={`/restaurants/${slug}${path}`} className={`block bg-farina px-4 py-2 leading-snug hover:bg-sabbia ${className}`} data-chain-menu>
      <span className={full}>
        {t('ordering.chain_menu')}
        <span className="block font-semibold underline underline-offset-4">{t('way.to_menu', { name })}</span>
      </span>
      {/* In one line, over the bar that names the restaurant. */}
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
        note={note('mb-2 rounded-control border-2 border-carbone max-lg:py-1.5 sm:max-md:py-1 sm:mb-0 lg:rounded-none lg:border-0 lg:px-5', 'max-sm:hidden')}
      />
      {/* Where neither the bar nor the panel of the cart stands there, to say it above. */}
      <aside
        aria-label={t('way.chosen')}
        className={`sticky bottom-0 z-30 p-3 md:fixed md:right-6 md:bottom-[calc(1.5rem+var(--order-bar,0px))] md:p-0 ${isCartFilled ? 'max-md:hidden lg:hidden' : ''}`}
      >
        {note('rounded-control border-2 border-carbone shadow-lift')}
      </aside>
    </>
  )
}
