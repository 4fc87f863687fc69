import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import type { ListAddress } from './list-address.ts'
import { type Shown, shownOf } from './shown.ts'

const values: Record<Shown, string> = { current: '', archived: 'true', all: 'all' }
const choices: Shown[] = ['current', 'archived', 'all']

/** What is in use, or in the archive, or both. */
export function ArchiveSwitch({ address }: { address: Pick<ListAddress, 'filter' | 'filterBy'> }) {
  const t = useOfficeTexts()
  const shown = shownOf(address)
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

/** Beside the name of what is archived, where it may stand among what is not. */
export function ArchivedMark() {
  const t = useOfficeTexts()
  return (
    <>
      {/* A space, no margin: where the mark falls into a line of its own it begins as the name does. */}{' '}
      <span className="inline-block rounded-control bg-carbone px-2 py-0.5 text-crema">{t('office.archived')}</span>
    </>
  )
}
