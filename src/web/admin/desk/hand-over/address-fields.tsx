import type { CartAddress } from '#orders/quote/contract.ts'
import { type DeskAddress, toDeskAddress } from '../desk-draft.ts'
import { DeskField, DeskInput, DeskSelect } from '../desk-field.tsx'
import { deskText as t } from '../desk-texts.ts'

/** Whether two addresses are of one door. */
export const isSameAddress = (known: CartAddress, { street, streetNumber, postcode, city }: DeskAddress): boolean =>
  known.street === street && known.streetNumber === streetNumber && known.postcode === postcode && known.city === city

/** Fields of an address, with the addresses of earlier orders. */
export function AddressFields({
  address,
  addresses,
  change,
}: {
  address: DeskAddress
  addresses: readonly CartAddress[]
  change: (address: DeskAddress) => void
}) {
  // A typed change makes the known point wrong.
  const field = (name: 'street' | 'streetNumber' | 'postcode' | 'city' | 'directions') => ({
    value: address[name],
    maxLength: { street: 120, streetNumber: 20, postcode: 5, city: 80, directions: 200 }[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ ...address, [name]: target.value, ...(name !== 'directions' && { latitude: undefined, longitude: undefined, precision: undefined }) }),
  })
  const chosen = addresses.findIndex(known => isSameAddress(known, address))
  return (
    <>
      {addresses.length > 0 && (
        <DeskField label={t('office-desk.address_known')}>
          <DeskSelect
            value={chosen === -1 ? '' : String(chosen)}
            onChange={({ target }) => {
              const known = target.value === '' ? undefined : addresses[Number(target.value)]
              change(known ? toDeskAddress(known) : { street: '', streetNumber: '', postcode: '', city: '', directions: '' })
            }}
          >
            {addresses.map(({ street, streetNumber, city }, index) => (
              <option key={`${street} ${streetNumber}`} value={index}>
                {`${street} ${streetNumber}, ${city}`}
              </option>
            ))}
            <option value="">{t('office-desk.address_other')}</option>
          </DeskSelect>
        </DeskField>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_4.75rem] gap-2">
        <DeskField label={t('office-desk.street')}>
          <DeskInput {...field('street')} />
        </DeskField>
        <DeskField label={t('office-desk.street_number')}>
          <DeskInput {...field('streetNumber')} />
        </DeskField>
        <DeskField label={t('office-desk.postcode')}>
          <DeskInput inputMode="numeric" {...field('postcode')} />
        </DeskField>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <DeskField label={t('office-desk.city')}>
          <DeskInput {...field('city')} />
        </DeskField>
        <DeskField label={t('office-desk.directions')}>
          <DeskInput {...field('directions')} />
        </DeskField>
      </div>
    </>
  )
}
