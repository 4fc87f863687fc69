import { type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { MenuSection } from '../../server/reads.ts'
import { useMarkedOverflow } from '../../shared/mark-overflow.ts'
import { useActiveSection } from './active-section.ts'

/** Element id of a category's section on the menu. */
export const getSectionId = ({ name, combos }: Pick<MenuSection, 'name' | 'combos'>): string =>
  combos ? 'menu-combos' : name.toLowerCase().replace(/\s+/g, '-')

/**
 * Swipeable strip of categories, 3, 4, 5 or 7 at once (style.css), the section in view marked (specification, section 2). Ends that continue fade and
 * have an arrow, narrow where fingers swipe; the keyboard moves from link to link.
 */
export function CategoryStrip({ sections }: { sections: MenuSection[] }) {
  const t = useTexts()
  const { active, goTo } = useActiveSection(sections.map(getSectionId))
  const strip = useRef<HTMLUListElement>(null)
  useMarkedOverflow(strip)

  useEffect(() => {
    const list = strip.current
    const item = list?.querySelector<HTMLElement>(`[data-section="${CSS.escape(active ?? '')}"]`)
    if (!list || !item) return
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.clientWidth) / 2, behavior: hasReducedMotion ? 'instant' : 'smooth' })
  }, [active])

  return (
    <nav aria-label={t('menu.categories')} className="sticky top-16 z-30 bg-crema huge:top-0 lg:top-18">
      <div className="page relative">
        <ul ref={strip} className="peer strip no-scrollbar relative -mx-1 flex snap-x overflow-x-auto pb-2">
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
        <ScrollArrow strip={strip} by={-1} className="start-1 peer-data-more-before:grid" />
        <ScrollArrow strip={strip} by={1} className="end-1 peer-data-more-after:grid" />
      </div>
    </nav>
  )
}

/** Arrow that scrolls the strip by a page; hidden from keyboard and screen readers, which reach every link. */
function ScrollArrow({ strip, by, className }: { strip: RefObject<HTMLElement | null>; by: -1 | 1; className: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`absolute top-1.5 hidden size-9 place-items-center pointer-coarse:w-6 rounded-control bg-farina shadow-sm hover:bg-sabbia ${className}`}
      onClick={() => {
        const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
        strip.current?.scrollBy({
          left: by * strip.current.clientWidth * (document.dir === 'rtl' ? -0.8 : 0.8),
          behavior: hasReducedMotion ? 'instant' : 'smooth',
        })
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 rtl:-scale-x-100 ${by < 0 ? '' : 'rotate-180'}`}>
        <path d="m11 2-6 6 6 6" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </button>
  )
}
