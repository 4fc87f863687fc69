import { tidyEmail } from '#platform/contact/email.ts'
import type { TextKey } from '../i18n/texts.tsx'

interface Profile {
  name: string
  email: string
}

/** Validates profiles and users (specification, section 5): the first error in its words; the server reports the rest. */
export function validateProfile({ name, email }: Profile, t: (key: TextKey) => string): Partial<Record<keyof Profile, string>> {
  if (email.trim() === '') return { email: t('sign-in.register_email_missing') }
  if (!tidyEmail(email).includes('@')) return { email: t('sign-in.email_at') }
  if (name.trim() === '') return { name: t('sign-in.register_name_missing') }
  return {}
}
