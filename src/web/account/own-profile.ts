import type { ProfileAccount } from '#accounts/contract.ts'
import type { FailureTexts } from '../admin/failure-texts.ts'
import { useVersionedForm } from '../admin/form/conflict/versioned-form.ts'
import { useTexts } from '../i18n/texts.tsx'
import { updateSessionUser } from '../session/session.ts'
import { api } from '../shared/api.ts'
import { validateProfile } from './check-profile.ts'
import { isDifferentEmail } from './current-password.tsx'
import { customerText as t } from './customer-texts.ts'

/** Form values of the profile; password fields always start empty. */
const toFormValues = (user: ProfileAccount | undefined) => ({ name: user?.name ?? '', email: user?.email ?? '', currentPassword: '', password: '' })

/**
 * Form of name, e-mail and password, in the customer's area and in the back office. `moves`: the typed e-mail differs, so the current password is
 * required. For a new password the server requires the current one unless the login is recent. Success also updates the stored session.
 */
export function useOwnProfile(user: ProfileAccount, { texts, saved }: { texts: FailureTexts; saved: () => void }) {
  const pageTexts = useTexts()
  const form = useVersionedForm({
    row: user,
    toValues: toFormValues,
    texts,
    check: ({ name, email, currentPassword }) => {
      const errors: Partial<Record<'name' | 'email' | 'currentPassword', string>> = validateProfile({ name, email }, pageTexts)
      if (Object.keys(errors).length > 0 || !isDifferentEmail(email, getSavedEmail()) || currentPassword !== '') return errors
      return { currentPassword: t('customer.current_password_missing') }
    },
    send: async ({ name, email, password, currentPassword }, version, base = user) => {
      const proof = (isDifferentEmail(email, base.email) || password.trim() !== '') && currentPassword !== '' && { currentPassword }
      const body = { id: user.id, name, email, version, ...proof, ...(password.trim() !== '' && { password }) }
      return (await api<{ user: ProfileAccount }>('POST', `/auth/update-profile/${user.id}`, { body })).user
    },
    onSaved: ({ name, email }) => {
      updateSessionUser({ name, email })
      saved()
    },
  })
  const getSavedEmail = () => form.base?.email ?? user.email
  return { ...form, moves: isDifferentEmail(form.values.email, getSavedEmail()) }
}
