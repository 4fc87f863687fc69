import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedUser } from '#accounts/contract.ts'
import { checkProfile } from '../../account/check-profile.ts'
import { SecondFactor } from '../../account/second-factor/second-factor.tsx'
import { api } from '../../api.ts'
import { keepUser, useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useReadFailure } from '../failure-texts.ts'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeButton } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { Conflict } from './conflict.tsx'
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
  const page = useTexts()
  const queries = useQueryClient()
  const [version, setVersion] = useState(user.version)
  const [theirs, setTheirs] = useState<ManagedUser>()
  const { field, props, busy, reset } = useOfficeForm({
    initial: { name: user.name, email: user.email, password: '' },
    check: values => checkProfile(values, page),
    texts: { refused: t('people.profile_failed'), broken: t('people.profile_failed') },
    onRefused: ({ code, answer }) => {
      if (code !== 'changed_meanwhile') return false
      setTheirs(answer.current as ManagedUser)
      return true
    },
    send: async ({ name, email, password }) => {
      const body = { id: user.id, name, email, version, ...(password.trim() !== '' && { password }) }
      const { user: saved } = await api<{ user: { name: string; email: string; version: number } }>('POST', `/auth/update-profile/${user.id}`, { body })
      keepUser({ name: saved.name, email: saved.email })
      setVersion(saved.version)
      reset({ name: saved.name, email: saved.email, password: '' })
      toast({ tone: 'success', text: t('people.profile_updated') })
      await queries.invalidateQueries({ queryKey: ['users'] })
    },
  })
  return (
    <>
      {busy && <Overlay />}
      <form {...props} className="grid max-w-xl gap-5">
        {theirs && (
          <Conflict
            theirs={theirs}
            onTake={() => {
              reset({ name: theirs.name, email: theirs.email, password: '' })
              setVersion(theirs.version)
              setTheirs(undefined)
            }}
            onKeep={() => {
              setVersion(theirs.version)
              setTheirs(undefined)
            }}
          />
        )}
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
