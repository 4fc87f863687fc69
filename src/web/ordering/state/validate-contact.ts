import { isEmail } from '#platform/contact/email.ts'
import { isPhone } from '#platform/contact/phone.ts'
import { holdsAddress, isPersonName } from '#platform/web-addresses.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { asksForAllergy } from '../allergies/allergy-field.tsx'
import type { useOrderingTexts } from '../texts.ts'

export interface Contact {
  name: string
  phone: string
  email: string
  note: string
  allergy: string
}

/** What an order can't do without, beside a name. */
export interface AskedContact {
  phone: boolean
  /** For a discount code's sake alone. */
  email: boolean
}

/** A phone number is enough, at a table a name to call; a code knows by the e-mail who has had it. */
export const askedContact = (fulfilment: Fulfilment, codes: readonly string[]): AskedContact => ({
  phone: fulfilment !== 'table',
  email: codes.length > 0,
})

/** What can be said before the server is asked: the same rules, its words come where these let something through. */
export function checkContact(
  { name, phone, email, note, allergy }: Contact,
  t: ReturnType<typeof useOrderingTexts>,
  asked: AskedContact,
): Record<string, string> {
  const given = (text: string) => text.trim() !== ''
  return {
    ...(!given(name) ? { name: t('ordering.name_missing') } : !isPersonName(name) && { name: t('ordering.name_not_a_name') }),
    ...((asked.phone || given(phone)) && !isPhone(phone) && { phone: t('ordering.phone_wrong') }),
    ...((asked.email || given(email)) &&
      !isEmail(email) && {
        email: t(asked.email && !given(email) ? 'ordering.email_for_code_missing' : 'ordering.email_wrong'),
      }),
    ...(holdsAddress(note) && { note: t('ordering.note_holds_address') }),
    ...(asksForAllergy(note, allergy) && { allergy: t('ordering.allergy_asked') }),
  }
}
