import { useId, useState } from 'react'
import { ArrowDown } from '../../ui/arrow-down.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { getGroupPath } from '../state/group/group-member.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useOrderingTexts } from '../texts.ts'

interface OpenGroupNoteProps {
  /**
   * Path on the chain's menu, without the language: while the group is open, warns that dishes from there do not go to it and links to its
   * restaurant's menu.
   */
  chain?: string
  /** One line on phones, unfolded by a press: in full with the cart bar the note covered a third of the screen. */
  folds?: boolean
  className?: string
}

/** Note about an ongoing group order beside the own cart, with a link to it. */
export function OpenGroupNote({ chain, folds = false, className = '' }: OpenGroupNoteProps) {
  const t = useOrderingTexts()
  const joined = useJoinedGroup()
  const id = useId()
  const [open, setOpen] = useState(false)
  if (joined?.count === undefined || !joined.place) return null
  const { joinToken, place, count, slug } = joined
  const menu = joined.open && slug && chain && `/restaurants/${slug}${chain}`
  const renderGroupLink = (shown: string) => (
    <PageLink to={getGroupPath(joined)} className={`link py-1.5 font-semibold ${shown}`}>
      {t('group.back')}
    </PageLink>
  )
  return (
    <div className={`bg-miele px-4 py-1 ${className}`} data-open-group>
      {folds && (
        <div className="flex min-h-11 items-center justify-between gap-x-4 sm:gap-x-2 md:hidden">
          <button
            type="button"
            className="figures flex min-h-11 min-w-0 items-center gap-1.5 text-start leading-tight font-semibold"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {menu ? t('group.not_here') : t('group.bar', { count })}
            <ArrowDown className={`size-3.5 shrink-0 ${open ? '' : 'rotate-180'}`} />
          </button>
          {renderGroupLink('shrink-0')}
        </div>
      )}
      <p id={id} className={`flex flex-wrap items-baseline gap-x-4 ${folds && !open ? 'max-md:hidden' : ''}`}>
        <span className="figures py-1.5 font-semibold">
          {menu ? t('group.beside', { place }) : t(joinToken ? 'group.yours_at' : 'group.joined_at', { place, count })}
        </span>
        {menu && (
          <PageLink to={menu} className="link py-1.5 font-semibold">
            {t('group.to_menu')}
          </PageLink>
        )}
        {renderGroupLink(folds ? 'max-md:hidden' : '')}
      </p>
    </div>
  )
}
