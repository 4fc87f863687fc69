import { useEffect, useRef, useState } from 'react'
import { useOfficeTexts } from '../../office-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import type { ListAddress } from './list-address.ts'

interface SearchBoxProps {
  /** Names the box too. */
  placeholder: string
  address: ListAddress
  /** Asks while typing, without a button. */
  live?: boolean
  /** Of a screen whose words are the specification's. */
  specified?: boolean
}

/** Milliseconds of rest after which a live search asks. */
const rest = 250

export function SearchBox({ placeholder, address, live = false, specified = false }: SearchBoxProps) {
  const t = useOfficeTexts()
  const { search, searchFor } = address
  const [term, setTerm] = useState(search)
  const asked = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and Forward change the address under the box.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTerm(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (value: string) => {
    clearTimeout(timer.current)
    asked.current = value.trim()
    if (value.trim() !== search) searchFor(value, { replace: live })
  }
  const type = (value: string) => {
    setTerm(value)
    if (!live) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(value), rest)
  }

  return (
    <search>
      <form
        className="flex gap-2"
        onSubmit={event => {
          event.preventDefault()
          ask(term)
        }}
      >
        <div className="relative min-w-0 grow sm:w-96 sm:grow-0">
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            placeholder={placeholder}
            aria-label={placeholder}
            value={term}
            onChange={event => type(event.target.value)}
            className="block min-h-10 w-full rounded-control border-2 border-cenere/60 bg-farina py-1.5 pr-11 pl-3.5 text-base placeholder:text-cenere hover:border-carbone focus:border-carbone"
          />
          {term !== '' && (
            <button
              type="button"
              className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control"
              aria-label={t('office.search_clear')}
              onClick={event => {
                setTerm('')
                ask('')
                event.currentTarget.parentElement?.querySelector('input')?.focus()
              }}
            >
              <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          )}
        </div>
        {!live && (
          <OfficeButton type="submit" tone="carbone">
            {t(specified ? 'office.search_specified' : 'office.search')}
          </OfficeButton>
        )}
      </form>
    </search>
  )
}
