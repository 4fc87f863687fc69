import { useOfficeTexts } from '../../office-texts.ts'
import type { ListAddress } from './list-address.ts'

type Shown = 'current' | 'archived' | 'all'

/** Whether a list shows what is in use, what is archived, or both; kept in its address. */
export function shownOf(address: Pick<ListAddress, 'filter'>): Shown {
  const archived = address.filter('archived')
  return archived === 'true' ? 'archived' : archived === 'all' ? 'all' : 'current'
}

export const isArchived = (address: Pick<ListAddress, 'filter'>): boolean => shownOf(address) === 'archived'

const values: Record<Shown, string> = { current: '', archived: 'true', all: 'all' }

/** What is in use, or in the archive; `all`: or both. */
export function ArchiveSwitch({ address, all = false }: { address: Pick<ListAddress, 'filter' | 'filterBy'>; all?: boolean }) {
  const t = useOfficeTexts()
  const shown = shownOf(address)
  const choices: Shown[] = ['current', 'archived', ...(all ? (['all'] as const) : [])]
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('office.shown')}</legend>
      {choices.map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={shown === each}
          onClick={() => address.filterBy({ archived: values[each] })}
          className={`min-h-10 rounded-control px-3 font-semibold ${shown === each ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`}
        >
          {t(`office.shown_${each}`)}
        </button>
      ))}
    </fieldset>
  )
}
