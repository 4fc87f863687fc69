import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useCart } from '../state/cart-store.ts'
import { getChainPath } from '../state/chain-path.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'

const OwnCartBar = lazyPart(() => import('./own-cart-bar.tsx'))
const GroupBar = lazyPart(() => import('../group/group-bar.tsx'))
const ChainMenuNote = lazyPart(() => import('./chain-menu-note.tsx'))

/** Menu pages: the menu, a category, or a restaurant's own. */
const menuPagePattern = /^(\/[a-z]{2})?\/($|menu|category\/|restaurants\/[^/]+\/(menu|category))/

/** Bar below a menu page: the cart or the joined group; on the chain's menu also a note about the chosen restaurant's prices. */
export function CartBar() {
  const { pathname } = useLocation()
  const joined = useJoinedGroup()
  const chosen = useChosenRestaurant()
  const chain = getChainPath(pathname)
  if (!menuPagePattern.test(pathname)) return null
  if (!joined) {
    if (!chosen || !chain) return <OwnBar />
    return (
      <Suspense fallback={<OwnBar />}>
        <ChainMenuNote restaurant={chosen} path={chain} own={OwnBar} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <GroupBar joined={joined} pathname={pathname} chain={chain} own={OwnBar} />
    </Suspense>
  )
}

/** Not loaded for an empty cart, as most visitors have none. `note`: about the group. */
function OwnBar({ note }: { note?: ReactNode }) {
  return useCart().length > 0 ? (
    <Suspense>
      <OwnCartBar note={note} />
    </Suspense>
  ) : null
}
