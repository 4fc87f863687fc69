import { useQueryClient } from '@tanstack/react-query'
import type { ProfileAccount } from '#accounts/contract.ts'
import { KeptConflict } from '../../admin/form/kept-conflict.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { CurrentPassword } from '../current-password.tsx'
import { customerText as t } from '../customer-texts.ts'
import { Loaded } from '../loaded.tsx'
import { typedProfile, useOwnProfile } from '../own-profile.ts'
import { useOwnAccount } from '../reads.ts'
import { Section } from '../section.tsx'

/** Name, e-mail, a new password. */
export const ProfileForm = () => (
  <Section title={t('customer.settings_profile')}>
    <Loaded query={useOwnAccount()}>{user => <Fields user={user} />}</Loaded>
  </Section>
)

function Fields({ user }: { user: ProfileAccount }) {
  const queries = useQueryClient()
  const form = useOwnProfile(user, {
    texts: { refused: t('customer.update_failed'), broken: t('customer.update_failed') },
    saved: () => {
      toast({ tone: 'success', text: t('customer.updated') })
      void queries.invalidateQueries({ queryKey: ['my-sessions'] })
    },
  })
  const { field, props, busy, theirs } = form
  return (
    <form {...props} className="grid max-w-xl gap-5">
      <KeptConflict
        values={form.values}
        theirs={theirs && typedProfile(theirs)}
        names={{ name: t('customer.name'), email: t('customer.email') }}
        onTake={form.takeTheirs}
        onKeep={form.keepMine}
      />
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
      {form.moves && <CurrentPassword {...field('currentPassword')} />}
      <PasswordField
        label={t('customer.new_password')}
        hint={t('customer.new_password_hint')}
        required={false}
        autoComplete="new-password"
        maxLength={200}
        {...field('password')}
      />
      <div>
        <Button type="submit" busy={busy} disabled={theirs !== undefined}>
          {t('customer.save')}
        </Button>
      </div>
    </form>
  )
}
