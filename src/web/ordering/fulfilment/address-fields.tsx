import { useRef } from 'react'
import type { AddressSuggestion } from '#addresses/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { TextField } from '../../ui/field/field.tsx'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { SuggestedField } from './suggested-field.tsx'

type AddressDraft = Pick<CartAddress, 'street' | 'streetNumber' | 'postcode' | 'city'> & { directions: string }

export const emptyAddress: AddressDraft = { street: '', streetNumber: '', postcode: '', city: '', directions: '' }

/** Validates an address before the request. */
export function validateAddress(draft: AddressDraft, t: ReturnType<typeof useOrderingTexts>): Partial<AddressDraft> {
  return {
    ...(!draft.street.trim() && { street: t('way.street_missing') }),
    ...(!draft.streetNumber.trim() && { streetNumber: t('way.number_missing') }),
    ...(!/^\d{5}$/.test(normalizeCode(draft.postcode)) && { postcode: t('way.postcode_wrong') }),
    ...(!draft.city.trim() && { city: t('way.city_missing') }),
  }
}

/** Whether two spellings of a name differ in case and accents at most. */
const isSameName = (a: string, b: string) => a.localeCompare(b.trim(), 'it', { sensitivity: 'base' }) === 0

const plainFields = [
  { name: 'postcode', autoComplete: 'postal-code', longest: 5, className: 'sm:col-span-2' },
  { name: 'city', autoComplete: 'address-level2', longest: 80, className: 'col-span-2 sm:col-span-4' },
  { name: 'directions', autoComplete: 'off', longest: 200, className: 'col-span-2 sm:col-span-6' },
] as const

/** Address fields in writing order, and a note for the courier. Street and number suggest what the register of addresses has. */
export function AddressFields({ draft, errors, change }: { draft: AddressDraft; errors: Partial<AddressDraft>; change: (draft: AddressDraft) => void }) {
  const t = useOrderingTexts()
  const chosenRestaurant = useChosenRestaurant()
  const grid = useRef<HTMLDivElement>(null)
  const city = draft.city.trim() || chosenRestaurant?.city || ''
  /** Takes over what a suggestion knows, and goes on to the first field that is still empty. */
  const choose = ({ street, streetNumber, postcode, city: town }: AddressSuggestion) => {
    const next = { ...draft, street, streetNumber: streetNumber || draft.streetNumber, postcode: postcode ?? draft.postcode, city: town }
    change(next)
    const [empty] = (['streetNumber', 'postcode'] as const).filter(name => next[name] === '')
    // The popup gives the focus back to its field first.
    if (empty) setTimeout(() => grid.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus())
  }
  return (
    <div ref={grid} className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      <div className="col-span-2 sm:col-span-4">
        <SuggestedField
          name="street"
          label={t('way.street')}
          value={draft.street}
          error={errors.street}
          autoComplete="address-line1"
          maxLength={120}
          toQuery={typed => typed}
          city={city}
          change={street => change({ ...draft, street })}
          choose={choose}
        >
          {({ street, streetNumber, locality, city: town, province, postcode }) => (
            <>
              <span className="font-semibold">
                {street} {streetNumber}
              </span>
              <span>{[locality, [postcode, town, `(${province})`].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
            </>
          )}
        </SuggestedField>
      </div>
      <div className="sm:col-span-2">
        <SuggestedField
          name="streetNumber"
          label={t('way.streetNumber')}
          value={draft.streetNumber}
          error={errors.streetNumber}
          autoComplete="off"
          maxLength={20}
          toQuery={typed => `${draft.street} ${typed}`}
          city={city}
          suits={({ street, isExact }) => isExact && isSameName(street, draft.street)}
          change={streetNumber => change({ ...draft, streetNumber })}
          choose={choose}
        >
          {({ streetNumber }) => <span className="figures font-semibold">{streetNumber}</span>}
        </SuggestedField>
      </div>
      {plainFields.map(({ name, autoComplete, longest, className }) => (
        <div key={name} className={className}>
          <TextField
            name={name}
            label={t(`way.${name}`)}
            hint={name === 'directions' ? t('way.directions_hint') : undefined}
            required={name !== 'directions'}
            value={draft[name]}
            error={errors[name]}
            autoComplete={autoComplete}
            inputMode={name === 'postcode' ? 'numeric' : undefined}
            maxLength={longest}
            counted={name === 'postcode' ? normalizeCode : undefined}
            onChange={({ target }) => change({ ...draft, [name]: target.value })}
          />
        </div>
      ))}
    </div>
  )
}
