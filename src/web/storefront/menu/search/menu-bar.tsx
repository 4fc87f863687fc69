import { Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/texts.tsx'
import type { DishCard } from '../../../server/reads.ts'
import { lazyPart } from '../../../shared/lazy-part.ts'
import { countFilters, type MenuQuery, menuFieldId } from './menu-query.ts'

const loadResults = () => import('./results.tsx')
const loadFilters = () => import('./filter-sheet.tsx')
const FilterSheet = lazyPart(loadFilters)

/** Results of the menu's search; their code is loaded when the field is approached. */
export const SearchResults = lazyPart(loadResults)

interface MenuBarProps {
  dishes: readonly DishCard[]
  query: MenuQuery
  change: (changed: Partial<MenuQuery>) => void
  /** Number of results in words, for screen readers. */
  status: string
}

/** Search field and filters above the menu. They need scripts: without, the menu reads as a whole. */
export function MenuBar({ dishes, query, change, status }: MenuBarProps) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const filters = countFilters(query)
  const preload = (load: () => Promise<unknown>) => () => void load().catch(() => {})
  return (
    <search className="needs-script page flex gap-2 py-2.5 huge:flex-col">
      <div className="relative min-w-0 grow lg:max-w-xl">
        <svg viewBox="0 0 20 20" className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-cenere" aria-hidden="true">
          <path d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5L18 18" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <input
          id={menuFieldId}
          type="search"
          aria-label={t('menu.search')}
          placeholder={t('menu.search_hint')}
          autoComplete="off"
          enterKeyHint="search"
          value={query.text}
          className="block min-h-12 w-full rounded-control border-2 border-cenere/60 bg-farina py-2 pe-3 ps-11 text-base text-carbone placeholder:text-cenere hover:border-carbone focus:border-carbone"
          onFocus={preload(loadResults)}
          onPointerEnter={preload(loadResults)}
          onChange={({ target }) => change({ text: target.value })}
        />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-12 shrink-0 items-center justify-center gap-2 rounded-control border-2 border-carbone px-4 font-semibold hover:bg-carbone/8"
        onPointerEnter={preload(loadFilters)}
        onFocus={preload(loadFilters)}
        onClick={() => setIsOpen(true)}
      >
        {filters > 0 ? t('menu.filters_count', { count: filters }) : t('menu.filters')}
      </button>
      <p role="status" className="sr-only">
        {status}
      </p>
      {isOpen && (
        <Suspense>
          <FilterSheet dishes={dishes} query={query} change={change} close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}
