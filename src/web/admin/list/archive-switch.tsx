import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { type ArchiveFilter, getArchiveFilter } from './archive-filter.ts'
import type { ListUrlState } from './list-url-state.ts'

const paramByFilter: Record<ArchiveFilter, string> = { current: '', archived: 'true', all: 'all' }
const choices: ArchiveFilter[] = ['current', 'archived', 'all']

/** What is in use, or in the archive, or both. */
export function ArchiveSwitch({ address }: { address: Pick<ListUrlState, 'filter' | 'filterBy'> }) {
  const t = useAdminTexts()
  const selected = getArchiveFilter(address)
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('office.shown')}</legend>
      {choices.map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={selected === each}
          onClick={() => address.filterBy({ archived: paramByFilter[each] })}
          className={`min-h-10 rounded-control px-3 font-semibold ${selected === each ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`}
        >
          {t(`office.shown_${each}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Beside the name of what is archived, where it may stand among what is not. */
export function ArchivedMark() {
  const t = useAdminTexts()
  return (
    <>
      {/* A space, no margin: where the mark falls into a line of its own it begins as the name does. */}{' '}
      <span className="inline-block rounded-control bg-carbone px-2 py-0.5 text-crema">{t('office.archived')}</span>
    </>
  )
}
