import { Suspense } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'
import { countCartDishes, useCart } from '../state/cart-store.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { BucketIcon } from './bucket-icon.tsx'
import { LinkWithCount } from './link-with-count.tsx'

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
