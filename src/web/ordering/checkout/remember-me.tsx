import { Checkbox } from '../../ui/field/field.tsx'
import { forgetGuest, rememberGuest, useRememberedGuest } from '../state/remembered-guest.ts'
import type { Contact } from '../state/validate-contact.ts'
import { useOrderingTexts } from '../texts.ts'

/** Off until somebody asks for it: a machine may be shared. What is typed while it is on is kept; switched off, all of it is gone at once. */
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
