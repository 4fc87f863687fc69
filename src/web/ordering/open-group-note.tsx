import { PageLink } from '../ui/page-link.tsx'
import { groupPath, useJoinedGroup } from './group-mode.ts'
import { useOrderingTexts } from './texts.ts'

interface OpenGroupNoteProps {
  /** Of the chain's page one is on, without its language: while the group is open, that what is added there does not go to it, and the way to the same of its restaurant. */
  chain?: string
  className?: string
}

/** Where one's own cart is shown: that there is a group order too, and the way back to it. Nothing while none is known to go on. */
export function OpenGroupNote({ chain, className = '' }: OpenGroupNoteProps) {
  const t = useOrderingTexts()
  const joined = useJoinedGroup()
  if (joined?.count === undefined || !joined.place) return null
  const { joinToken, place, count, slug, open } = joined
  const menu = open && slug && chain && `/restaurants/${slug}${chain}`
  return (
    <p className={`flex flex-wrap items-baseline gap-x-4 bg-miele px-4 py-1 ${className}`} data-open-group>
      <span className="figures py-1.5 font-semibold">
        {menu ? t('group.beside', { place }) : t(joinToken ? 'group.yours_at' : 'group.joined_at', { place, count })}
      </span>
      {menu && (
        <PageLink to={menu} className="link py-1.5 font-semibold">
          {t('group.to_menu')}
        </PageLink>
      )}
      <PageLink to={groupPath(joined)} className="link py-1.5 font-semibold">
        {t('group.back')}
      </PageLink>
    </p>
  )
}
