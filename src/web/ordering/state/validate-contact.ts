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

/** What an order can't do without, beside a name. */
export interface RequiredContact {
  phone: boolean
  /** For a discount code's sake alone. */
  email: boolean
}

/** A phone number is enough, at a table a name to call; a code knows by the e-mail who has had it. */
export const getRequiredContact = (fulfilment: Fulfilment, codes: readonly string[]): RequiredContact => ({
  phone: fulfilment !== 'table',
  email: codes.length > 0,
})

/** What can be said before the server is asked: the same rules, its words come where these let something through. */
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
