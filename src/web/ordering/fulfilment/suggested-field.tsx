import { Autocomplete } from '@base-ui/react/autocomplete'
import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import type { AddressSuggestion } from '#addresses/contract.ts'
import { controlClass, FieldFrame, getBorderClass, useField } from '../../ui/field/field.tsx'
import { useLengthCheck } from '../../ui/field/too-long.ts'
import { useOrderingTexts } from '../texts.ts'
import { useAddressSuggestions } from './use-address-suggestions.ts'

interface SuggestedFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'autoComplete'> {
  label: string
  value: string
  error: ReactNode
  maxLength: number
  /** Text to search for what was typed. */
  toQuery: (typed: string) => string
  /** Town whose streets come first. */
  city: string
  /** Leaves out suggestions that do not suit this field. */
  suits?: (suggestion: AddressSuggestion) => boolean
  change: (value: string) => void
  choose: (suggestion: AddressSuggestion) => void
  children: (suggestion: AddressSuggestion) => ReactNode
}

/** Text field that suggests addresses of the register while somebody types; without any it is a plain field. */
export function SuggestedField(props: SuggestedFieldProps) {
  const { label, value, error: refused, maxLength, toQuery, city, suits, change, choose, children, ...input } = props
  const t = useOrderingTexts()
  /** Text typed here since the last choice: an address that was known before asks for nothing. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const found = useAddressSuggestions(typed === undefined ? undefined : toQuery(typed), city)
  const suggestions = suits ? found.filter(suits) : found
  const { tooLong } = useLengthCheck({ value, maxLength })
  const error = refused || tooLong
  const ids = useField({ error })
  const isShown = isOpen && suggestions.length > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves the field and its list closes the list
    <div className="relative" onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}>
      {/* Inline: the library's popup would hide the rest of the page from screen readers while somebody types. */}
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={isShown ? suggestions : noSuggestions}
        value={value}
        onValueChange={(text, { reason }) => {
          if (reason === 'item-press') return
          setTyped(text)
          setOpen(true)
          change(text)
        }}
        itemToStringValue={({ street }: AddressSuggestion) => street}
      >
        <FieldFrame label={label} error={error} ids={ids} required>
          <Autocomplete.Input
            {...input}
            {...ids.aria}
            required
            aria-expanded={isShown}
            className={`${controlClass} min-h-12 ${getBorderClass(error)}`}
            onKeyDown={event => {
              if (event.key === 'Escape') setOpen(false)
            }}
          />
        </FieldFrame>
        <p role="status" className="sr-only">
          {isShown && t('addresses.found', { count: suggestions.length })}
        </p>
        <div
          className={`absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto overscroll-contain rounded-control border-2 border-carbone bg-farina py-1 shadow-lift ${isShown ? '' : 'hidden'}`}
        >
          <Autocomplete.List aria-label={t('addresses.list')}>
            {(suggestion: AddressSuggestion) => (
              <Autocomplete.Item
                key={`${suggestion.street} ${suggestion.streetNumber} ${suggestion.locality} ${suggestion.city} ${suggestion.province}`}
                value={suggestion}
                onClick={() => {
                  setTyped(undefined)
                  setOpen(false)
                  choose(suggestion)
                }}
                className="mx-1 flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-control px-3 py-2 data-highlighted:bg-carbone data-highlighted:text-crema"
              >
                {children(suggestion)}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </div>
  )
}

const noSuggestions: AddressSuggestion[] = []
