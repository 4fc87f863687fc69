import { type ReactNode, useId } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { SmallSelect, smallControlStyle, smallLabelStyle } from '../form/small-field.tsx'
import type { ListUrlState } from './list-url-state.ts'

type FilterState = Pick<ListUrlState, 'filter' | 'filterBy'>

/** Filters of a list in one row, with a button to clear them. */
export function ListFilters({ address, names, children }: { address: FilterState; names: readonly string[]; children: ReactNode }) {
  const t = useAdminTexts()
  const hasFilter = names.some(name => address.filter(name) !== '')
  return (
    // Filters that exceed one row fill two, so that none wraps alone.
    <div
      className={`group/filters mb-2 grid grid-cols-2 items-end gap-x-3 gap-y-2 xl:flex xl:flex-wrap xl:items-center ${names.length > 5 ? 'sm:grid-cols-3' : 'sm:flex sm:flex-wrap'}`}
      data-many={names.length > 5 || undefined}
    >
      {children}
      {hasFilter && (
        <button
          type="button"
          className="link min-h-10 px-1 text-left font-semibold"
          onClick={() => address.filterBy(Object.fromEntries(names.map(name => [name, ''])))}
        >
          {t('office.filters_clear')}
        </button>
      )}
    </div>
  )
}

interface FilterProps {
  name: string
  label: string
  address: FilterState
}

export function FilterChoice({ name, label, address, choices, none }: FilterProps & { choices: [value: string, text: string][]; none?: string }) {
  const t = useAdminTexts()
  const id = useId()
  return (
    <label htmlFor={id} className="grid min-w-0 gap-1 sm:max-w-34 max-xl:group-data-many/filters:max-w-none xl:flex xl:max-w-64 xl:items-center xl:gap-1.5">
      <span className={smallLabelStyle}>{label}</span>
      <SmallSelect
        id={id}
        className="xl:min-h-9 xl:text-[0.9375rem] xl:group-data-many/filters:w-28"
        value={address.filter(name)}
        onChange={event => address.filterBy({ [name]: event.target.value })}
      >
        <option value="">{none ?? t('office.all')}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SmallSelect>
    </label>
  )
}

export function FilterDay({ name, label, address }: FilterProps) {
  return (
    <label className="grid min-w-0 gap-1 xl:flex xl:items-center xl:gap-1.5">
      <span className={smallLabelStyle}>{label}</span>
      <input
        type="date"
        className={`${smallControlStyle} xl:min-h-9 xl:w-34 xl:text-[0.9375rem]`}
        min="1970-01-01"
        max="2199-12-31"
        value={address.filter(name)}
        onChange={event => address.filterBy({ [name]: event.target.value })}
      />
    </label>
  )
}
