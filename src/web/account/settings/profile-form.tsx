import { useQueryClient } from '@tanstack/react-query'
import type { ProfileAccount } from '#accounts/contract.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { customerText as t } from '../customer-texts.ts'
import { QueryContent } from '../loaded.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { OwnProfileFields } from '../own-profile-fields.tsx'
import { useOwnAccount } from '../reads.ts'
import { Section } from '../section.tsx'

/** Form for name, e-mail and a new password. */
export const ProfileForm = () => (
  <Section title={t('customer.settings_profile')}>
    <QueryContent query={useOwnAccount()}>{user => <ProfileFields user={user} />}</QueryContent>
  </Section>
)

function ProfileFields({ user }: { user: ProfileAccount }) {
  const queries = useQueryClient()
  const form = useOwnProfile(user, {
    texts: { refused: t('customer.update_failed'), broken: t('customer.update_failed') },
    saved: () => {
      toast({ tone: 'success', text: t('customer.updated') })
      void queries.invalidateQueries({ queryKey: ['my-sessions'] })
    },
  })
  return (
    <OwnProfileFields form={form} password={{ label: t('customer.new_password'), hint: t('customer.new_password_hint'), required: false }}>
      <Button type="submit" busy={form.busy} disabled={form.conflict !== undefined}>
        {t('customer.save')}
      </Button>
    </OwnProfileFields>
  )
}
