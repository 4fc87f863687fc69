import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedUser } from '#accounts/contract.ts'
import { CurrentPassword } from '../../account/current-password.tsx'
import { typedProfile, useOwnProfile } from '../../account/own-profile.ts'
import { SecondFactor } from '../../account/second-factor/second-factor.tsx'
import { useSession } from '../../session.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useReadFailure } from '../failure-texts.ts'
import { KeptConflict } from '../form/kept-conflict.tsx'
import { OfficeButton } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { peopleText as t } from './people-texts.ts'
import { useUser } from './read-user.ts'

export const meta = officeMeta('office.profile')

/** The specification, section 2: the administrator's own name, e-mail and password. */
export default function Profile() {
  // The one who opened the screen, also while an ended session is taken up again over it.
  const session = useSession()
  const [id] = useState(session?.user._id ?? '')
  const query = useUser(id)
  useReadFailure(query, { refused: t('people.read_failed'), broken: t('people.read_failed') })
  return (
    <>
      <OfficeHeading title={t('people.profile')} />
      {query.data ? <ProfileForm user={query.data} /> : query.isError ? <p>{t('people.read_failed')}</p> : <Overlay />}
      <div className="mt-12 max-w-3xl">
        <SecondFactor />
      </div>
    </>
  )
}

function ProfileForm({ user }: { user: ManagedUser }) {
  const queries = useQueryClient()
  const form = useOwnProfile(user, {
    texts: { refused: t('people.profile_failed'), broken: t('people.profile_failed') },
    saved: () => {
      toast({ tone: 'success', text: t('people.profile_updated') })
      void queries.invalidateQueries({ queryKey: ['users'] })
    },
  })
  const { field, props, busy, theirs } = form
  return (
    <>
      {busy && <Overlay />}
      <form {...props} className="grid max-w-xl gap-5">
        <KeptConflict
          values={form.values}
          theirs={theirs && typedProfile(theirs)}
          names={{ name: t('people.name'), email: t('people.email') }}
          onTake={form.takeTheirs}
          onKeep={form.keepMine}
        />
        <TextField label={t('people.name')} autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label={t('people.email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...field('email')}
        />
        {form.moves && <CurrentPassword {...field('currentPassword')} />}
        <PasswordField
          label={t('people.new_password')}
          hint={t('people.profile_password_hint')}
          autoComplete="new-password"
          maxLength={200}
          {...field('password')}
        />
        <div>
          <OfficeButton type="submit" busy={busy} disabled={theirs !== undefined}>
            {t('people.profile')}
          </OfficeButton>
        </div>
      </form>
    </>
  )
}

/** Over everything while the profile is read or sent. */
const Overlay = () => (
  <div role="status" className="fixed inset-0 z-50 grid animate-[fade-in_160ms_150ms_backwards] place-items-center bg-crema/70">
    <span className="flex items-center gap-3 rounded-card bg-farina px-6 py-4 font-semibold shadow-lift">
      <Spinner className="text-brace" />
      {t('people.loading')}
    </span>
  </div>
)
