import type { TextKey } from '../../i18n/texts.tsx'

export interface CredentialsProblem {
  field: 'name' | 'email' | 'password' | 'code'
  text: TextKey
}

/** Validates before the request, in the specification's order (section 5): returns the first problem only. */
export function validateLogin({ email, password }: { email: string; password: string }): CredentialsProblem | undefined {
  // NFKC maps full-width characters; the server normalizes the rest.
  if (!email.normalize('NFKC').includes('@')) return { field: 'email', text: 'sign-in.email_at' }
  if (email.trim() === '') return { field: 'email', text: 'sign-in.email_missing' }
  if (password === '') return { field: 'password', text: 'sign-in.password_missing' }
  return undefined
}

export function validateRegistration({ name, email, password }: { name: string; email: string; password: string }): CredentialsProblem | undefined {
  if (name.trim() === '') return { field: 'name', text: 'sign-in.register_name_missing' }
  if (email.trim() === '') return { field: 'email', text: 'sign-in.register_email_missing' }
  if (password === '') return { field: 'password', text: 'sign-in.register_password_missing' }
  return undefined
}
