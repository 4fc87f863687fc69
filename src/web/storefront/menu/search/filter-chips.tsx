import { Button } from '../../../ui/button.tsx'
import { useFilterLabels } from './filter-labels.ts'
import { emptyQuery, isEmptyQuery, type MenuQuery, menuFieldId, resultsHeadingId } from './menu-query.ts'

interface FilterChipsProps {
  query: MenuQuery
  change: (changed: Partial<MenuQuery>) => void
}

/** Filters in use, each removable; when a chip disappears, the focus goes on to the results' heading, or to the field when no results are left. */
export function FilterChips({ query, change }: FilterChipsProps) {
  const { t, listActive } = useFilterLabels()
  const active = listActive(query)
  if (active.length === 0) return null
  const removeAll = { ...emptyQuery, text: query.text, spicy: undefined, maxCents: undefined }
  const apply = (changed: Partial<MenuQuery>) => {
    document.getElementById(isEmptyQuery({ ...query, ...changed }) ? menuFieldId : resultsHeadingId)?.focus({ preventScroll: true })
    change(changed)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-2" aria-label={t('menu-search.active')}>
        {active.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('menu-search.remove', { filter: label })}
              className="inline-flex min-h-11 items-center gap-2 rounded-control bg-carbone px-3 font-semibold text-crema hover:bg-fumo"
              onClick={() => apply(without)}
            >
              {label}
              <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
                <path d="m2 2 12 12M14 2 2 14" fill="none" stroke="currentColor" strokeWidth="2.5" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {active.length > 1 && (
        <Button tone="plain" onClick={() => apply(removeAll)}>
          {t('menu-search.remove_all')}
        </Button>
      )}
    </div>
  )
}
