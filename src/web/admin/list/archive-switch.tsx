import { useSearchParams } from 'react-router'
import { useOfficeTexts } from '../../office-texts.ts'

/** Whether a list shows what is archived; kept in its address. */
export const useArchived = (): boolean => useSearchParams()[0].get('archived') === 'true'

/** The live ones, or the archived ones. */
export function ArchiveSwitch() {
  const t = useOfficeTexts()
  const [params, setParams] = useSearchParams()
  const archived = params.get('archived') === 'true'
  const show = (next: boolean) => {
    const after = new URLSearchParams(params)
    after.delete('page')
    if (next) after.set('archived', 'true')
    else after.delete('archived')
    setParams(after, { preventScrollReset: true })
  }
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('office-menu.show')}</legend>
      {[false, true].map(each => (
        <button
          key={String(each)}
          type="button"
          aria-pressed={archived === each}
          onClick={() => show(each)}
          className={`min-h-10 rounded-control px-3 font-semibold ${archived === each ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`}
        >
          {t(each ? 'office-menu.archived' : 'office-menu.active')}
        </button>
      ))}
    </fieldset>
  )
}
