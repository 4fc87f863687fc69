import { PageLink } from '../ui/page-link.tsx'
import { groupPath, useJoinedGroup } from './group-mode.ts'
import { useOrderingTexts } from './texts.ts'

/** Where one's own cart is shown: that there is a group order too, and the way back to it. Nothing while none is known to go on. */
export function OpenGroupNote({ className = '' }: { className?: string }) {
  const t = useOrderingTexts()
  const joined = useJoinedGroup()
  if (joined?.count === undefined || !joined.place) return null
  const { joinToken, place, count } = joined
  return (
    <p className={`flex flex-wrap items-baseline gap-x-4 bg-miele px-4 py-1 ${className}`} data-open-group>
      <span className="figures py-1.5 font-semibold">{t(joinToken ? 'group.yours_at' : 'group.joined_at', { place, count })}</span>
      <PageLink to={groupPath(joined)} className="link py-1.5 font-semibold">
        {t('group.back')}
      </PageLink>
    </p>
  )
}
