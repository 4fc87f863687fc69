import { useOfficeTexts } from '../../office-texts.ts'
import type { ListAddress } from './list-address.ts'

/** Whether a list shows what is archived; kept in its address. */
export const isArchived = (address: Pick<ListAddress, 'filter'>): boolean => address.filter('archived') === 'true'

/** The live ones, or the archived ones. */
export function ArchiveSwitch({ address }: { address: Pick<ListAddress, 'filter' | 'filterBy'> }) {
  const t = useOfficeTexts()
  const archived = isArchived(address)
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('office-menu.show')}</legend>
      {[false, true].map(each => (
        <button
          key={String(each)}
          type="button"
          aria-pressed={archived === each}
          onClick={() => address.filterBy({ archived: each ? 'true' : '' })}
          className={`min-h-10 rounded-control px-3 font-semibold ${archived === each ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`}
        >
          {t(each ? 'office-menu.archived' : 'office-menu.active')}
        </button>
      ))}
    </fieldset>
  )
}
