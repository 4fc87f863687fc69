import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { countCartDishes, useCart } from '../state/cart-store.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { BucketIcon } from './bucket-icon.tsx'

const GroupCartLink = lazyPart(() => import('../group/group-cart-link.tsx'))

/** Header link to the cart with its dish count, or to the joined group order with all its dishes. */
export function CartLink() {
  const t = useTexts()
  const count = countCartDishes(useCart())
  const joined = useJoinedGroup()
  const own = (
    <LinkWithCount to="/cart" count={count} words={t('shell.cart_count', { count })}>
      <BucketIcon className="h-8 w-auto" />
    </LinkWithCount>
  )
  if (!joined) return own
  return (
    <Suspense fallback={own}>
      <GroupCartLink joined={joined} ownCount={count} link={LinkWithCount}>
        {own}
      </GroupCartLink>
    </Suspense>
  )
}

interface LinkWithCountProps {
  to: string
  count: number
  /** Label for screen readers. */
  words: string
  children: ReactNode
}

export const LinkWithCount = ({ to, count, words, children }: LinkWithCountProps) => (
  <PageLink to={to} className="flex h-12 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sabbia huge:gap-1 huge:px-1 sm:px-3">
    {children}
    <span
      className="figures grid h-7 min-w-7 place-items-center rounded-full bg-carbone px-1.5 font-display font-bold text-crema"
      data-cart-count
      aria-hidden="true"
    >
      {count}
    </span>
    <span className="sr-only">{words}</span>
  </PageLink>
)
