import { Checkbox } from '../../ui/field/field.tsx'
import { forgetGuest, rememberGuest, useRememberedGuest } from '../state/remembered-guest.ts'
import type { Contact } from '../state/validate-contact.ts'
import { useOrderingTexts } from '../texts.ts'

/** Opt-in, because the device may be shared. While on, typed contact data is stored; switching off deletes all of it. */
export function RememberMe({ contact }: { contact: Contact }) {
  const t = useOrderingTexts()
  const isOn = useRememberedGuest() !== null
  return (
    <Checkbox
      label={t('checkout.remember')}
      hint={t('checkout.remember_hint')}
      checked={isOn}
      onChange={({ target }) => (target.checked ? rememberGuest(contact) : forgetGuest())}
    />
  )
}
