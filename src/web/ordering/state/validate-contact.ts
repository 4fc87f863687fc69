import { isEmail } from '#platform/contact/email.ts'
import { isPhone } from '#platform/contact/phone.ts'
import { containsWebAddress, isPersonName } from '#platform/web-addresses.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { isAllergyUnstated } from '../allergies/allergy-field.tsx'
import type { useOrderingTexts } from '../texts.ts'

export interface Contact {
  name: string
  phone: string
  email: string
  note: string
  allergy: string
}

/** Required contact fields besides the name. */
export interface RequiredContact {
  phone: boolean
  /** Required only by a discount code. */
  email: boolean
}

/** Required contact: a phone number, at a table only a name; a code identifies earlier use by e-mail. */
export const getRequiredContact = (fulfilment: Fulfilment, codes: readonly string[]): RequiredContact => ({
  phone: fulfilment !== 'table',
  email: codes.length > 0,
})

/** Validates the contact by the server's rules before the request; the server's messages cover the rest. */
export function validateContact(
  { name, phone, email, note, allergy }: Contact,
  t: ReturnType<typeof useOrderingTexts>,
  required: RequiredContact,
): Record<string, string> {
  const isFilled = (text: string) => text.trim() !== ''
  return {
    ...(!isFilled(name) ? { name: t('ordering.name_missing') } : !isPersonName(name) && { name: t('ordering.name_not_a_name') }),
    ...((required.phone || isFilled(phone)) && !isPhone(phone) && { phone: t('ordering.phone_wrong') }),
    ...((required.email || isFilled(email)) &&
      !isEmail(email) && {
        email: t(required.email && !isFilled(email) ? 'ordering.email_for_code_missing' : 'ordering.email_wrong'),
      }),
    ...(containsWebAddress(note) && { note: t('ordering.note_holds_address') }),
    ...(isAllergyUnstated(note, allergy) && { allergy: t('ordering.allergy_asked') }),
  }
}
