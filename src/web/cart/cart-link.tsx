import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { groupPath, useJoinedGroup } from '../ordering/group-mode.ts'
import { useTexts } from '../texts.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Bucket } from './bucket.tsx'
import { cartCount, useCart } from './cart.ts'

/** The way to what one is ordering, with how many dishes are in it: one's own cart, or all of the group's while one adds to that. */
export function CartLink() {
  const t = useTexts()
  const own = cartCount(useCart())
  const joined = useJoinedGroup()
  const { pathname } = useLocation()
  const id = joined?.id
  useEffect(() => {
    if (id) void import('../ordering/look-at-group.ts').then(({ lookAtGroup }) => lookAtGroup())
  }, [id])
  // What is added elsewhere goes into one's own.
  const there = pathname.includes('/group/') || pathname.includes(`/restaurants/${joined?.slug}`)
  const group = joined?.count !== undefined && (own === 0 || there) ? joined : undefined
  const count = group?.count ?? own
  return (
    <PageLink
      to={group ? groupPath(group.id, group.token) : '/cart'}
      className="flex h-12 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sabbia sm:px-3"
    >
      <Bucket className={`h-8 w-auto ${group ? 'min-[22.5rem]:max-sm:hidden' : ''}`} />
      {group && (
        <span aria-hidden="true" className="max-[22.4375rem]:hidden">
          {t('shell.group')}
        </span>
      )}
      <span
        className="figures grid h-7 min-w-7 place-items-center rounded-full bg-carbone px-1.5 font-display font-bold text-crema"
        data-cart-count
        aria-hidden="true"
      >
        {count}
      </span>
      <span className="sr-only">{t(group ? 'shell.group_count' : 'shell.cart_count', { count })}</span>
    </PageLink>
  )
}
