import { useId } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { SmallSelect, smallLabelStyle } from '../form/small-field.tsx'
import type { ListUrlState } from './list-url-state.ts'

type Sorting = Pick<ListUrlState, 'sort' | 'sortBy'>

/** Sort direction of a column; undefined when another column is sorted. */
export const getSortDirection = (sort: string, key: string): 'ascending' | 'descending' | undefined =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined

/** Column head as a button: ascending, descending, default order. */
export function SortHead({ name, sortKey, sorting: { sort, sortBy }, numeric }: { name: string; sortKey: string; sorting: Sorting; numeric: boolean }) {
  const direction = getSortDirection(sort, sortKey)
  const next = direction === undefined ? sortKey : direction === 'ascending' ? `-${sortKey}` : ''
  return (
    <button
      type="button"
      className={`-mx-2 -my-1 inline-flex min-h-8 align-middle items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-sabbia ${numeric ? 'flex-row-reverse text-right' : 'text-left'}`}
      onClick={() => sortBy(next)}
    >
      {name}
      <svg viewBox="0 0 10 16" className="h-4 w-2.5 shrink-0" aria-hidden="true">
        <path d="m5 1 4 5H1z" fill="currentColor" opacity={direction === 'ascending' ? 1 : 0.3} />
        <path d="m5 15 4-5H1z" fill="currentColor" opacity={direction === 'descending' ? 1 : 0.3} />
      </svg>
    </button>
  )
}

/** Sort select for narrow places without column heads. */
export function SortChoice({ columns, sorting: { sort, sortBy } }: { columns: { name: string; sort?: string | undefined }[]; sorting: Sorting }) {
  const t = useAdminTexts()
  const id = useId()
  const sortable = columns.filter((column): column is { name: string; sort: string } => column.sort !== undefined)
  return (
    <label htmlFor={id} className="mb-4 grid max-w-sm gap-1 lg:hidden @xl:hidden">
      <span className={smallLabelStyle}>{t('office.sort')}</span>
      <SmallSelect id={id} value={sort} onChange={event => sortBy(event.target.value)}>
        <option value="">{t('office.sort_none')}</option>
        {sortable.flatMap(({ name, sort: key }) => [
          <option key={key} value={key}>
            {t('office.sort_up', { name })}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {t('office.sort_down', { name })}
          </option>,
        ])}
      </SmallSelect>
    </label>
  )
}
