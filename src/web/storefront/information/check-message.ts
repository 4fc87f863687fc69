import type { TextKey } from '../../i18n/texts.tsx'
import type { MessageKind } from './send-message.ts'

type Field = 'rating' | 'subject' | 'message' | 'name' | 'email' | 'phone'

/** Required fields of each form. */
const requiredFields: Record<MessageKind, Field[]> = {
  feedback: ['rating', 'message', 'name', 'email'],
  contact: ['subject', 'message', 'name', 'email'],
  careers: ['name', 'email', 'phone', 'message'],
}

/** Validates in the browser, with the server's texts: missing fields and malformed e-mail addresses. The server checks everything else. */
export function validateMessage(kind: MessageKind, form: FormData): Partial<Record<Field, TextKey>> {
  const errors: Partial<Record<Field, TextKey>> = {}
  for (const field of requiredFields[kind]) {
    const value = String(form.get(field) ?? '').trim()
    if (value === '') errors[field] = `forms.${field}_missing`
    else if (field === 'email' && !/\S\s*[@\uff20].*[.\u3002\uff0e].*\S/.test(value)) errors.email = 'forms.email_incomplete'
  }
  return errors
}
