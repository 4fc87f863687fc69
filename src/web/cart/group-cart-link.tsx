import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { groupPath, type JoinedGroup } from '../ordering/group-mode.ts'
import { lookAtGroup } from '../ordering/look-at-group.ts'
import { useOrderingTexts } from '../ordering/texts.ts'
import { Bucket } from './bucket.tsx'
import type { CountedLink } from './cart-link.tsx'

interface GroupCartLinkProps {
  joined: JoinedGroup
  ownCount: number
  /** Handed over: where it is, it has come with the page. */
  link: typeof CountedLink
  /** The way to one's own cart: what is added elsewhere goes there. */
  children: ReactNode
}

/** The way to the group order that one has joined, with all that has been put in; says that it is the group's. */
export default function GroupCartLink({ joined: { id, token, slug, count }, ownCount, link: Link, children }: GroupCartLinkProps) {
  const t = useOrderingTexts()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each group
  useEffect(() => void lookAtGroup(), [id])
  const there = pathname.includes('/group/') || pathname.includes(`/restaurants/${slug}`)
  if (count === undefined || (ownCount > 0 && !there)) return children
  return (
    <Link to={groupPath(id, token)} count={count} words={t('group.count', { count })}>
      {/* On phones there is room for the word or the picture; on the smallest for the picture. */}
      <Bucket className="h-8 w-auto min-[22.5rem]:max-sm:hidden" />
      <span aria-hidden="true" className="max-[22.4375rem]:hidden">
        {t('group.word')}
      </span>
    </Link>
  )
}
