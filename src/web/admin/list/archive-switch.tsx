import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { type ArchiveFilter, getArchiveFilter } from './archive-filter.ts'
import type { ListUrlState } from './list-url-state.ts'

const paramByFilter: Record<ArchiveFilter, string> = { current: '', archived: 'true', all: 'all' }
const choices: ArchiveFilter[] = ['current', 'archived', 'all']

/** Switch between active, archived and all rows. */
export function ArchiveSwitch({ address }: { address: Pick<ListUrlState, 'filter' | 'filterBy'> }) {
  const t = useAdminTexts()
  const selected = getArchiveFilter(address)
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('office.shown')}</legend>
      {choices.map(choice => (
        <button
          key={choice}
          type="button"
          aria-pressed={selected === choice}
          onClick={() => address.filterBy({ archived: paramByFilter[choice] })}
          className={`min-h-10 rounded-control px-3 font-semibold ${selected === choice ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`}
        >
          {t(`office.shown_${choice}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Mark beside an archived name in mixed lists. */
export function ArchivedMark() {
  const t = useAdminTexts()
  return (
    <>
      {/* Space instead of a margin: a wrapped mark aligns with the name. */}{' '}
      <span className="inline-block rounded-control bg-carbone px-2 py-0.5 text-crema">{t('office.archived')}</span>
    </>
  )
}
