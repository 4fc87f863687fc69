import type { TextKey } from '../../i18n/texts.tsx'

export interface CredentialsProblem {
  field: 'name' | 'email' | 'password' | 'code'
  text: TextKey
}

/** What the browser finds before it asks the server, in the specification's order (section 5): the first problem alone. */
export function validateLogin({ email, password }: { email: string; password: string }): CredentialsProblem | undefined {
  // Full-width signs are the same ones (NFKC); the server writes the rest as it was meant.
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
