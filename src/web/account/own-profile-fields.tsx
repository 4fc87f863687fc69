import type { ReactNode } from 'react'
import { ConflictNotice } from '../admin/form/conflict/conflict-notice.tsx'
import { TextField } from '../ui/field/field.tsx'
import { PasswordField } from '../ui/field/password-field.tsx'
import { CurrentPasswordField } from './current-password.tsx'
import { customerText as t } from './customer-texts.ts'
import type { useOwnProfile } from './own-profile.ts'

interface OwnProfileFieldsProps {
  form: ReturnType<typeof useOwnProfile>
  /** Texts of the new-password field: the specification differs for the two screens. */
  password: { label: string; hint: string; required?: false }
  /** Submit button. */
  children: ReactNode
}

/** Fields for name, e-mail and a new password, in the customer's area and in the back office. */
export const OwnProfileFields = ({ form, password, children }: OwnProfileFieldsProps) => {
  const { field } = form
  return (
    <form {...form.props} className="grid max-w-xl gap-5">
      <ConflictNotice values={form.values} conflict={form.conflict} names={{ name: t('customer.name'), email: t('customer.email') }} />
      <TextField label={t('customer.name')} autoComplete="name" maxLength={120} {...field('name')} />
      <TextField
        label={t('customer.email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
      />
      {form.moves && <CurrentPasswordField {...field('currentPassword')} />}
      <PasswordField {...password} autoComplete="new-password" maxLength={200} {...field('password')} />
      {/* Below the password field, so that the field does not move during typing. */}
      {!form.moves && form.values.password !== '' && <CurrentPasswordField ifAsked {...field('currentPassword')} />}
      <div>{children}</div>
    </form>
  )
}
