import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { countCartDishes, getLineKey, sumCartCents, useCart } from '../state/cart-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'

/** Cart beside the menu from 1024 px on: folded to one line, and unfolded by a click or an added dish. */
export default function CartPanel({ note }: { note: ReactNode }) {
  const t = useTexts()
  const language = usePageLanguage()
  const lines = useCart()
  const restaurant = useChosenRestaurant()
  const count = countCartDishes(lines)
  const [open, setOpen] = useState(false)
  const lastCount = useRef(count)
  useEffect(() => {
    if (count > lastCount.current) setOpen(true)
    lastCount.current = count
  }, [count])
  const id = useId()
  return (
    <section
      aria-label={t('cart.title')}
      className="fixed end-6 bottom-6 z-30 hidden w-96 grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border-2 border-carbone bg-farina shadow-lift lg:grid"
      data-cart-panel
    >
      {note}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="figures flex min-h-14 items-center justify-between gap-4 bg-carbone px-5 py-2 text-start font-bold text-crema hover:bg-fumo"
        onClick={() => setOpen(!open)}
      >
        <span className="min-w-0">
          {t('shell.cart_see', { count })}
          {restaurant && (
            <span className="block truncate font-medium">
              {restaurant.name}, {restaurant.city}
            </span>
          )}
        </span>
        <span className="shrink-0 font-display text-name">{formatAmount(language, sumCartCents(lines))}</span>
      </button>
      <div id={id} hidden={!open} className="grid max-h-[60dvh] gap-4 overflow-y-auto p-5 hidden:hidden">
        <ul className="grid gap-3" aria-label={t('cart.lines')}>
          {lines.map(line => (
            <li key={getLineKey(line)} className="figures grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
              <span className="font-display font-bold">{line.quantity} ×</span>
              <span lang={line.language === language ? undefined : line.language}>
                <span className="font-semibold">{line.title}</span>
                {line.words && line.words.length > 0 && <span className="block text-cenere">{line.words.join(', ')}</span>}
              </span>
              <span className="font-display font-bold whitespace-nowrap">{formatAmount(language, line.unitCents * line.quantity)}</span>
            </li>
          ))}
        </ul>
        <PageButtonLink to="/cart" wide>
          {t('cart.open')}
        </PageButtonLink>
      </div>
    </section>
  )
}
