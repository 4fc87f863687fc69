import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'
import type { LinkWithCount } from '../cart/link-with-count.tsx'
import { getGroupPath } from '../state/group/group-member.ts'
import { useHostedGroup } from '../state/group/hosted-groups.ts'
import type { JoinedGroup } from '../state/group/joined-group-store.ts'
import { refreshJoinedGroup } from '../state/group/peek-group.ts'
import { useOrderingTexts } from '../texts.ts'
import { useSyncGroupFulfilment } from './sync-group-fulfilment.ts'

interface GroupCartLinkProps {
  joined: JoinedGroup
  ownCount: number
  /** Passed in, because the page has already loaded it. */
  link: typeof LinkWithCount
  /** Link to the own cart, for dishes added elsewhere. */
  children: ReactNode
}

/** Link to the joined group order with its dish count, labelled as the group's. */
export default function GroupCartLink({ joined, ownCount, link: Link, children }: GroupCartLinkProps) {
  const t = useOrderingTexts()
  const { id, token, author, slug, count } = joined
  const { pathname } = useLocation()
  // Only the group's page and its restaurant's pages follow it live; the header count and notes refresh here.
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
      {/* The header has room for another word on wide screens only. */}
      <span aria-hidden="true" className="hidden lg:inline">
        {t('group.word')}
      </span>
    </Link>
  )
}

/** Two heads, as wide as the bucket icon they replace. */
const GroupIcon = () => (
  <svg viewBox="0 0 28 32" className="h-8 w-auto" aria-hidden="true">
    <path className="fill-miele" d="M13 27c0-6 2.5-9.5 7-9.5s7 3.5 7 9.5Z" />
    <circle className="fill-miele" cx="20" cy="11" r="4.5" />
    <path className="fill-brace" d="M1 27c0-6.5 2.8-10 8-10s8 3.5 8 10Z" />
    <circle className="fill-brace" cx="9" cy="10" r="5" />
  </svg>
)
