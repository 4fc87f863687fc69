import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'
import type { LinkWithCount } from '../cart/header-cart-link.tsx'
import { getGroupPath } from '../state/group/group-member.ts'
import { useHostedGroup } from '../state/group/hosted-groups.ts'
import type { JoinedGroup } from '../state/group/joined-group-store.ts'
import { refreshJoinedGroup } from '../state/group/peek-group.ts'
import { useOrderingTexts } from '../texts.ts'
import { useSyncGroupFulfilment } from './sync-group-fulfilment.ts'

interface GroupCartLinkProps {
  joined: JoinedGroup
  ownCount: number
  /** Handed over: where it is, it has come with the page. */
  link: typeof LinkWithCount
  /** The way to one's own cart: what is added elsewhere goes there. */
  children: ReactNode
}

/** The way to the group order that one has joined, with all that has been put in; says that it is the group's. */
export default function GroupCartLink({ joined, ownCount, link: Link, children }: GroupCartLinkProps) {
  const t = useOrderingTexts()
  const { id, token, author, slug, count } = joined
  const { pathname } = useLocation()
  // Nothing but its own page and its restaurant's follow it live: the header's count and the notes beside it are asked anew.
  useEffect(() => {
    const refresh = () => void refreshJoinedGroup({ id, token, author })
    refresh()
    return pollWhileVisible(refresh)
  }, [id, token, author])
  const hosted = useHostedGroup(id)
  useSyncGroupFulfilment(hosted && hosted.hostToken === token ? { id, hostToken: hosted.hostToken, restaurantId: joined.restaurantId } : undefined)
  const isOnGroupPages = pathname.includes('/group/') || pathname.includes(`/restaurants/${slug}`)
  if (count === undefined || (ownCount > 0 && !isOnGroupPages)) return children
  return (
    <Link to={getGroupPath(joined)} count={count} words={t('group.count', { count })}>
      <GroupIcon />
      {/* Beside the other words of the header there is room for one more on wide screens only. */}
      <span aria-hidden="true" className="hidden lg:inline">
        {t('group.word')}
      </span>
    </Link>
  )
}

/** Two heads, in the place of the bucket and as wide. */
const GroupIcon = () => (
  <svg viewBox="0 0 28 32" className="h-8 w-auto" aria-hidden="true">
    <path className="fill-miele" d="M13 27c0-6 2.5-9.5 7-9.5s7 3.5 7 9.5Z" />
    <circle className="fill-miele" cx="20" cy="11" r="4.5" />
    <path className="fill-brace" d="M1 27c0-6.5 2.8-10 8-10s8 3.5 8 10Z" />
    <circle className="fill-brace" cx="9" cy="10" r="5" />
  </svg>
)
