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

/** Where dishes are chosen: the menu, a category, a restaurant's own. */
const menuPagePattern = /^(\/en)?\/($|menu|category\/|restaurants\/[^/]+\/(menu|category))/

/** Under the dishes: one's own cart, or the group's while one adds to that; on the chain's menu where one's own restaurant has its prices. */
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

/** Not there while the cart is empty: most visitors come with none. `note`: of the group. */
function OwnBar({ note }: { note?: ReactNode }) {
  return useCart().length > 0 ? (
    <Suspense>
      <OwnCartBar note={note} />
    </Suspense>
  ) : null
}
