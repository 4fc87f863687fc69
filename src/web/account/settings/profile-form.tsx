import { useOfficeForm } from '../../admin/form/office-form.ts'
import { api } from '../../api.ts'
import { keepUser, type SignedInUser } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { checkProfile } from '../check-profile.ts'
import { customerText as t } from '../customer-texts.ts'
import { Section } from '../section.tsx'

/** Name, e-mail, a new password. Success is kept in the stored session too. */
export function ProfileForm({ user }: { user: SignedInUser }) {
  const page = useTexts()
  const { field, props, busy, reset } = useOfficeForm({
    initial: { name: user.name, email: user.email, password: '' },
    check: values => checkProfile(values, page),
    texts: { refused: t('customer.update_failed'), broken: t('customer.update_failed') },
    send: async ({ name, email, password }) => {
      const body = { id: user._id, name, email, ...(password.trim() !== '' && { password }) }
      const answer = await api<{ user: { name: string; email: string } }>('POST', `/auth/update-profile/${user._id}`, { body })
      keepUser({ name: answer.user.name, email: answer.user.email })
      reset({ name: answer.user.name, email: answer.user.email, password: '' })
      toast({ tone: 'success', text: t('customer.updated') })
    },
  })
  return (
    <Section title={t('customer.settings_profile')}>
      <form {...props} className="grid max-w-xl gap-5">
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
        <PasswordField
          label={t('customer.new_password')}
          hint={t('customer.new_password_hint')}
          required={false}
          autoComplete="new-password"
          maxLength={200}
          {...field('password')}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('customer.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
