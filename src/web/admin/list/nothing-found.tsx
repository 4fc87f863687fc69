import type { ReactNode } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import type { ListUrlState } from './list-url-state.ts'

interface NothingFoundProps {
  /** Specified wording. */
  title: string
  address: Pick<ListUrlState, 'search' | 'searchFor' | 'filter' | 'filterBy'>
  /** Names of additional filters. */
  filters?: readonly string[]
  /** Hint for a list without any rows. */
  none?: ReactNode
}

/** Empty row of a list: the search term, and a link to all rows. */
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
