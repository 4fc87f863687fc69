import { useState } from 'react'
import type { OwnAddress } from '#accounts/own-account/contract.ts'
import { useConfirm } from '../../admin/dialog/confirm.tsx'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../changes.ts'
import { customerText as t } from '../customer-texts.ts'
import { QueryContent } from '../loaded.tsx'
import { useAddresses } from '../reads.ts'
import { Section } from '../section.tsx'
import { AddressForm } from './address-form.tsx'

/** Delivery addresses, added and edited inline. */
export function Addresses() {
  const query = useAddresses()
  const [editing, setEditing] = useState<string>()
  const close = () => setEditing(undefined)
  return (
    <Section title={t('customer.addresses')} hint={t('customer.addresses_hint')}>
      <QueryContent query={query}>
        {addresses => (
          <>
            {addresses.length === 0 && editing !== 'new' && <p>{t('customer.no_addresses')}</p>}
            <ul className="grid max-w-3xl divide-y divide-nebbia empty:hidden">
              {addresses.map(address => (
                <li key={address.id} className="py-3">
                  {editing === address.id ? (
                    <AddressForm address={address} onClose={close} />
                  ) : (
                    <SavedAddress address={address} onEdit={() => setEditing(address.id)} />
                  )}
                </li>
              ))}
            </ul>
            {editing === 'new' ? (
              <AddressForm onClose={close} />
            ) : (
              <div>
                <Button tone="outline" onClick={() => setEditing('new')}>
                  {t('customer.address_add')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryContent>
    </Section>
  )
}

function SavedAddress({ address, onEdit }: { address: OwnAddress; onEdit: () => void }) {
  const confirm = useConfirm()
  const [send, busy] = useChange('my-addresses')
  const line = `${address.street} ${address.streetNumber}`
  const fullAddress = `${line}, ${address.postcode} ${address.city}${address.province && ` (${address.province})`}`
  const remove = async () => {
    if (await confirm({ text: t('customer.address_remove_ask', { address: line }), yes: t('customer.address_remove') }))
      await send('DELETE', `/auth/my-addresses/${address.id}`)
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{address.label || fullAddress}</span>
          {address.isDefault && <span className="rounded-control bg-sabbia px-2">{t('customer.address_default')}</span>}
        </p>
        {address.label && <p>{fullAddress}</p>}
        {address.directions && <p className="text-cenere">{address.directions}</p>}
      </div>
      <div className="-mx-3 flex">
        <Button tone="plain" aria-label={t('customer.address_edit_of', { address: line })} onClick={onEdit}>
          {t('customer.address_edit')}
        </Button>
        <Button tone="plain" disabled={busy} aria-label={t('customer.address_remove_of', { address: line })} onClick={remove}>
          {t('customer.address_remove')}
        </Button>
      </div>
    </div>
  )
}
