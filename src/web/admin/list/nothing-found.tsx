import type { ReactNode } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import type { ListUrlState } from './list-url-state.ts'

interface NothingFoundProps {
  /** As the specification words it. */
  title: string
  address: Pick<ListUrlState, 'search' | 'searchFor' | 'filter' | 'filterBy'>
  /** What the list is narrowed down by besides. */
  filters?: readonly string[]
  /** What to do where there is nothing at all yet. */
  none?: ReactNode
}

/** The empty row of a list: what was looked for, and the way back to all of it. */
export function NothingFound({ title, address, filters = [], none }: NothingFoundProps) {
  const t = useAdminTexts()
  const { search, searchFor, filter, filterBy } = address
  const isFiltered = filters.some(name => filter(name) !== '')
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-name font-semibold">{title}</p>
      {search ? (
        <>
          <p className="text-cenere [overflow-wrap:anywhere]">{t(isFiltered ? 'office.nothing_for_filtered' : 'office.nothing_for', { search })}</p>
          <button type="button" className="link min-h-8 font-semibold" onClick={() => searchFor('')}>
            {t('office.show_all')}
          </button>
        </>
      ) : isFiltered ? (
        <>
          <p className="text-cenere">{t('office.nothing_filtered')}</p>
          <button type="button" className="link min-h-8 font-semibold" onClick={() => filterBy(Object.fromEntries(filters.map(name => [name, ''])))}>
            {t('office.show_all')}
          </button>
        </>
      ) : (
        none && <p className="text-cenere">{none}</p>
      )}
    </div>
  )
}
