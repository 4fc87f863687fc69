import { useTexts } from '../texts.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Bucket } from './bucket.tsx'
import { cartCount, useCart } from './cart.ts'

/** The way to the cart, with how many dishes are in it. */
export function CartLink() {
  const t = useTexts()
  const count = cartCount(useCart())
  return (
    <PageLink to="/cart" className="flex h-12 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sabbia sm:px-3">
      <Bucket className="h-8 w-auto" />
      <span
        className="figures grid h-7 min-w-7 place-items-center rounded-full bg-carbone px-1.5 font-display font-bold text-crema"
        data-cart-count
        aria-hidden="true"
      >
        {count}
      </span>
      <span className="sr-only">{t('shell.cart_count', { count })}</span>
    </PageLink>
  )
}
