import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { MenuSection } from '../../server/reads.ts'
import { useActiveSection } from './active-section.ts'

/** Element id of a category's section on the menu. */
export const getSectionId = ({ name }: Pick<MenuSection, 'name'>): string => name.toLowerCase().replace(/\s+/g, '-')

/** Swipeable strip of categories, 3, 4, 5 or 7 at once (style.css), the section in view marked (specification, section 2). */
export function CategoryStrip({ sections }: { sections: MenuSection[] }) {
  const t = useTexts()
  const { active, goTo } = useActiveSection(sections.map(getSectionId))
  const strip = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = strip.current
    const item = list?.querySelector<HTMLElement>(`[data-section="${CSS.escape(active ?? '')}"]`)
    if (!list || !item) return
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.clientWidth) / 2, behavior: hasReducedMotion ? 'instant' : 'smooth' })
  }, [active])

  return (
    <nav aria-label={t('menu.categories')} className="sticky top-16 z-30 bg-crema huge:top-0 lg:top-18">
      <div className="page">
        <ul ref={strip} className="strip no-scrollbar relative -mx-1 flex snap-x overflow-x-auto pb-2">
          {sections.map(section => {
            const id = getSectionId(section)
            return (
              <li key={id} data-section={id} className="strip-item snap-start px-1">
                <a
                  href={`#${id}`}
                  aria-current={id === active ? 'true' : undefined}
                  className="flex h-12 items-center huge:h-auto huge:min-h-12 justify-center rounded-control px-1 text-center leading-tight font-semibold transition-colors -outline-offset-3 hover:bg-sabbia aria-current:bg-carbone aria-current:text-crema"
                  onClick={event => {
                    event.preventDefault()
                    goTo(id)
                  }}
                >
                  {section.title}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </nav>
  )
}
