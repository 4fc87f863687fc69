import type { ComponentType, ReactNode } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCart } from '../state/cart-store.ts'
import { getGroupPath } from '../state/group/group-member.ts'
import type { JoinedGroup } from '../state/group/joined-group-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { OpenGroupNote } from './open-group-note.tsx'
import { useGroup } from './use-group.ts'

interface GroupBarProps {
  joined: JoinedGroup
  pathname: string
  /** Path on the chain's menu, without the language. */
  chain: string | undefined
  /** The visitor's own cart bar, for dishes that do not go to the group. */
  own: ComponentType<{ note?: ReactNode }>
}

/** Bar of the group at its restaurant, where dishes go to the group; elsewhere the own cart's bar with a link to the group. */
export default function GroupBar({ joined, pathname, chain, own: Own }: GroupBarProps) {
  const t = useOrderingTexts()
  // The slug is unknown until the group was loaded once.
  const isAtGroupRestaurant = pathname.includes(`/restaurants/${joined.slug ?? ''}`)
  const isCartFilled = useCart().length > 0
  // Chain-menu dishes do not go to the group: warn before adding, even with an empty cart.
  const hasWarning = chain !== undefined && joined.open === true
  const own = (
    <>
      <Own note={<OpenGroupNote chain={chain} folds className="mb-2 content-center rounded-control sm:mb-0 sm:max-lg:px-3 lg:rounded-none lg:px-5" />} />
      {/* Without a cart there is no bar to hold the note. */}
      {!isCartFilled && hasWarning && (
        <aside
          aria-label={t('group.title')}
          className="cart-bar sticky bottom-0 z-30 p-3 md:fixed md:end-6 md:bottom-[calc(1.5rem+var(--order-bar,0px))] md:max-w-96 md:p-0"
        >
          <OpenGroupNote chain={chain} folds className="rounded-control shadow-lift" />
        </aside>
      )}
    </>
  )
  return isAtGroupRestaurant ? <LiveGroupBar joined={joined} pathname={pathname} own={own} /> : own
}

/** Live bar with the group's dishes and total, and a link to it. */
function LiveGroupBar({ joined, pathname, own }: Pick<GroupBarProps, 'joined' | 'pathname'> & { own: ReactNode }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { shown: group } = useGroup(joined, () => toast({ tone: 'info', text: t('group.heir_you') }))
  if (!group || group.state === 'gone' || group.state === 'ordered' || !pathname.includes(`/restaurants/${group.restaurant.slug}/`)) return own
  const count = group.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section
      aria-label={t('group.title')}
      className="cart-bar sticky bottom-0 z-30 bg-crema p-3 md:fixed md:end-6 md:bottom-[calc(1.5rem+var(--order-bar,0px))] md:w-96 md:bg-transparent md:p-0"
      data-group-bar
    >
      <PageLink
        to={getGroupPath(joined)}
        className="figures flex min-h-14 items-center justify-between gap-4 rounded-control bg-carbone px-5 font-bold text-crema hover:bg-fumo md:shadow-lift"
      >
        <span className="min-w-0">
          {t('group.bar', { count })}
          <span className="block truncate font-medium">{group.restaurant.name}</span>
        </span>
        <span className="font-display text-name">{formatAmount(language, group.totalCents)}</span>
      </PageLink>
    </section>
  )
}
