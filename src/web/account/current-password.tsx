import { tidyEmail } from '#platform/contact/email.ts'
import { PasswordField } from '../ui/field/password-field.tsx'
import { customerText as t } from './customer-texts.ts'

/** Whether the address that is typed is another, as the server compares them. */
export const isDifferentEmail = (typedEmail: string, savedEmail: string): boolean => tidyEmail(typedEmail) !== tidyEmail(savedEmail)

interface CurrentPasswordFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: React.ChangeEventHandler<HTMLInputElement>
  /** For a new password: whoever has just signed in may leave it empty. */
  ifAsked?: boolean
}

/** The password in force, asked for where one's own e-mail or password becomes another. */
export const CurrentPasswordField = ({ ifAsked, ...field }: CurrentPasswordFieldProps) => (
  <PasswordField
    label={t('customer.current_password')}
    hint={t(ifAsked ? 'customer.current_password_if_asked' : 'customer.current_password_hint')}
    autoComplete="current-password"
    maxLength={200}
    {...(ifAsked && { required: false })}
    {...field}
  />
)
