import { tidyEmail } from '#platform/contact/email.ts'
import { PasswordField } from '../ui/field/password-field.tsx'
import { customerText as t } from './customer-texts.ts'

/** Whether the typed e-mail differs, compared as on the server. */
export const isDifferentEmail = (typedEmail: string, savedEmail: string): boolean => tidyEmail(typedEmail) !== tidyEmail(savedEmail)

interface CurrentPasswordFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: React.ChangeEventHandler<HTMLInputElement>
  /** Optional for a new password: a recent login suffices. */
  ifAsked?: boolean
}

/** Current password, required to change the e-mail or password. */
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
