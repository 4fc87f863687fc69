import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { AdminButton } from '../office-button.tsx'
import type { ListUrlState } from './list-url-state.ts'
import { useDebouncedInput } from './use-debounced-input.ts'

interface SearchBoxProps {
  /** Also the accessible name. */
  placeholder: string
  address: Pick<ListUrlState, 'search' | 'searchFor'>
  /** Submit button, where the specification has one. */
  button?: boolean
  /** Less wide, beside other controls. */
  narrow?: boolean
}

/** Search field of a list, applied while typing. */
export function SearchBox({ placeholder, address, button = false, narrow = false }: SearchBoxProps) {
  const t = useAdminTexts()
  const { typed, type, askNow } = useDebouncedInput(address.search, address.searchFor)

  return (
    <search className="max-sm:w-full">
      <form
        className="flex gap-2"
        onSubmit={event => {
          event.preventDefault()
          askNow()
        }}
      >
        <div className={`relative min-w-0 grow sm:grow-0 ${narrow ? 'sm:w-80' : 'sm:w-96'}`}>
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={placeholder}
            aria-label={placeholder}
            value={typed}
            onChange={event => type(event.target.value)}
            className="block min-h-10 w-full rounded-control border-2 border-cenere/60 bg-farina py-1.5 pr-11 pl-3.5 text-base placeholder:text-cenere hover:border-carbone focus:border-carbone"
          />
          {typed !== '' && (
            <button
              type="button"
              className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control"
              aria-label={t('office.search_clear')}
              onClick={event => {
                askNow('')
                event.currentTarget.parentElement?.querySelector('input')?.focus()
              }}
            >
              <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          )}
        </div>
        {button && (
          <AdminButton reads type="submit" tone="carbone">
            {t('office.search_specified')}
          </AdminButton>
        )}
      </form>
    </search>
  )
}
