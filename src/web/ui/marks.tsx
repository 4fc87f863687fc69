import type { ReactNode } from 'react'
import { type TextKey, useTexts } from '../i18n/texts.tsx'

/** Dish marks, most wanted first. */
const knownMarks = ['vegan', 'vegetarian', 'halal', 'spicy', 'frozen', 'alcohol'] as const
type Mark = (typeof knownMarks)[number]

const markIcons: Record<Mark, { colour: string; path: string }> = {
  vegan: { colour: 'text-prezzemolo', path: 'M4 4c7 0 12 3 12 9v7h-2v-5C8 15 4 11 4 4Zm16-1c0 4-1 6.5-3.2 8.1A9 9 0 0 0 14 6.6C15.3 4.4 17.3 3.2 20 3Z' },
  vegetarian: {
    colour: 'text-prezzemolo',
    path: 'M20 3c1 9-2 15-9 15-1.5 0-2.9-.4-4-1.1L4.5 21 3 19.5l2.8-3.1C3.5 9 9 3.5 20 3Zm-4.5 5L7.8 15.1l.9.9L16.6 9l-1.1-1Z',
  },
  halal: {
    colour: 'text-carbone',
    path: 'M14.5 3.3A9 9 0 1 0 20.7 14 7.2 7.2 0 1 1 14.5 3.3ZM17.5 6l.9 2.1 2.3.2-1.7 1.5.5 2.2-2-1.2-2 1.2.5-2.2-1.7-1.5 2.3-.2.9-2.1Z',
  },
  spicy: {
    colour: 'text-tizzone',
    path: 'M16 3h2c0 1.4-.3 2.4-1 3.1 2 .9 3 2.6 3 4.9 0 6-6 10-17 10 6-1.3 8.5-4.3 9.5-8.5C13 9.8 13.5 8 15 6.6c.7-.7 1-1.9 1-3.6Z',
  },
  frozen: { colour: 'text-cenere', path: 'M11 3h2v6.3l5.4-3.2 1 1.8L14 11l5.4 3.1-1 1.8L13 12.7V19h-2v-6.3l-5.4 3.2-1-1.8L10 11 4.6 7.9l1-1.8L11 9.3V3Z' },
  alcohol: { colour: 'text-carbone', path: 'M6 3h12l-.6 5.6a5.5 5.5 0 0 1-4.4 4.8V19h3.5v2h-9v-2H11v-5.6a5.5 5.5 0 0 1-4.4-4.8L6 3Zm2.2 2 .2 2h7.2l.2-2H8.2Z' },
}

const markNames: Record<Mark, TextKey> = {
  vegan: 'shell.mark_vegan',
  vegetarian: 'shell.mark_vegetarian',
  halal: 'shell.mark_halal',
  spicy: 'shell.mark_spicy',
  frozen: 'shell.mark_frozen',
  alcohol: 'shell.mark_alcohol',
}

/** Vegan dishes also carry `vegetarian`, for filters; show only one of the two. */
const listShownMarks = (marks: readonly string[]): Mark[] =>
  knownMarks.filter(mark => marks.includes(mark) && !(mark === 'vegetarian' && marks.includes('vegan')))

/** Icon and name of each mark. `small` shows the icon only, with the name for screen readers and as a tooltip. */
export function DishMarks({ marks, small = false, className = '' }: { marks: readonly string[]; small?: boolean; className?: string }) {
  const t = useTexts()
  const list = listShownMarks(marks)
  if (list.length === 0) return null
  return (
    <ul className={`flex flex-wrap ${small ? 'gap-1.5' : 'gap-2'} ${className}`} aria-label={t('shell.marks')}>
      {list.map(mark => (
        <MarkItem key={mark} mark={mark} small={small} />
      ))}
    </ul>
  )
}

function MarkItem({ mark, small = false }: { mark: Mark; small?: boolean }) {
  const t = useTexts()
  return (
    <li
      title={small ? t(markNames[mark]) : undefined}
      className={small ? '' : 'flex items-center gap-1.5 rounded-control bg-sabbia py-1 pe-3 ps-2 font-medium'}
    >
      <svg viewBox="0 0 24 24" className={`size-5 shrink-0 forced-colors:text-[CanvasText] ${markIcons[mark].colour}`} aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={markIcons[mark].path} />
      </svg>
      <span className={small ? 'sr-only' : ''}>{t(markNames[mark])}</span>
    </li>
  )
}

/** Legend of the symbols on the dishes above: those that at least one of them shows. */
export function MarksLegend({ dishes }: { dishes: readonly { marks: readonly string[] }[] }) {
  const t = useTexts()
  const shownMarks = new Set(dishes.flatMap(({ marks }) => listShownMarks(marks)))
  // The asterisk stands for frozen food.
  shownMarks.delete('frozen')
  if (shownMarks.size === 0) return null
  return (
    <div className="mb-2 grid gap-2 text-carbone">
      <p className="font-semibold">{t('shell.legend')}</p>
      <ul className="flex flex-wrap gap-2" aria-label={t('shell.legend')}>
        {knownMarks.flatMap(mark => (shownMarks.has(mark) ? [<MarkItem key={mark} mark={mark} />] : []))}
      </ul>
    </div>
  )
}

/** Asterisk at the dish's name, required on Italian menus for frozen food; its text is in the dish's dialog and below the menu. */
export function FrozenAsterisk({ marks }: { marks: readonly string[] }) {
  const t = useTexts()
  if (!marks.includes('frozen')) return null
  return (
    <>
      {/* On an Arabic page a mark of direction keeps the asterisk behind an Italian name. */}
      <span aria-hidden="true" className="rtl:after:content-['\200e']">
        *
      </span>
      <span className="sr-only"> ({t('shell.mark_frozen')})</span>
    </>
  )
}

/** Short label on a picture: an offer's percentage. Readable on every background. */
export function Tag({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`figures inline-block rounded-control bg-(--color-carbone) px-2.5 py-1.5 font-display leading-none font-bold text-miele ${className}`}>
      {children}
    </span>
  )
}
