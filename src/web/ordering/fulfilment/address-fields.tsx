import type { CartAddress } from '#orders/quote/contract.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { TextField } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

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

const fields = [
  { name: 'street', autoComplete: 'address-line1', longest: 120, className: 'col-span-2 sm:col-span-4' },
  { name: 'streetNumber', autoComplete: 'off', longest: 20, className: 'sm:col-span-2' },
  { name: 'postcode', autoComplete: 'postal-code', longest: 5, className: 'sm:col-span-2' },
  { name: 'city', autoComplete: 'address-level2', longest: 80, className: 'col-span-2 sm:col-span-4' },
  { name: 'directions', autoComplete: 'off', longest: 200, className: 'col-span-2 sm:col-span-6' },
] as const

/** Address fields in writing order, and a note for the courier. */
export function AddressFields({ draft, errors, change }: { draft: AddressDraft; errors: Partial<AddressDraft>; change: (draft: AddressDraft) => void }) {
  const t = useOrderingTexts()
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      {fields.map(({ name, autoComplete, longest, className }) => (
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
