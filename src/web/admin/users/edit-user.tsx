import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ManagedUser } from '#accounts/contract.ts'
import { checkProfile } from '../../account/check-profile.ts'
import { api } from '../../api.ts'
import { useTexts } from '../../texts.tsx'
import { PasswordField, Select, TextField } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useReadFailure } from '../failure-texts.ts'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeButton } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { Conflict } from './conflict.tsx'
import { peopleText as t } from './people-texts.ts'
import { useUser } from './read-user.ts'
import { SignInHelp } from './sign-in-help.tsx'
import { readStaff, StaffFields, writeStaff } from './staff-fields.tsx'

export const meta = officeMeta('office.users')

/** The specification, section 2: 'Update User' loads the user on open; success leads to the list. */
export default function EditUser() {
  const { id = '' } = useParams()
  const query = useUser(id)
  useReadFailure(query, { refused: t('people.read_failed'), broken: t('people.read_failed') })
  return (
    <>
      <OfficeHeading title={t('people.update_user')} />
      {query.data ? (
        <>
          <UserForm key={id} user={query.data} />
          <SignInHelp user={query.data} />
        </>
      ) : query.isError ? (
        <p>{t('people.read_failed')}</p>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="text-brace" />
          {t('people.loading')}
        </p>
      )}
    </>
  )
}

const typed = ({ name, email, status, staff }: Pick<ManagedUser, 'name' | 'email' | 'status' | 'staff'>) => ({
  name,
  email,
  password: '',
  status: String(status),
  staff: writeStaff(staff),
})

function UserForm({ user }: { user: ManagedUser }) {
  const page = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [version, setVersion] = useState(user.version)
  const [theirs, setTheirs] = useState<ManagedUser>()
  const { field, props, busy, reset, values, set, errors } = useOfficeForm({
    initial: typed(user),
    check: ({ name, email, status }) => {
      const wrong: Partial<Record<'name' | 'email' | 'status', string>> = checkProfile({ name, email }, page)
      return Object.keys(wrong).length > 0 || status === '0' || status === '1' ? wrong : { status: t('people.invalid_status') }
    },
    texts: { refused: t('people.update_failed'), broken: t('people.update_failed') },
    onRefused: ({ code, answer }) => {
      if (code !== 'changed_meanwhile') return false
      setTheirs(answer.current as ManagedUser)
      return true
    },
    send: async ({ name, email, password, status, staff }) => {
      // Roles that were not touched here are left to whoever keeps the restaurant.
      const touched = writeStaff(user.staff).join() !== staff.join()
      const body = { name, email, status: Number(status), version, ...(touched && { staff: readStaff(staff) }), ...(password.trim() !== '' && { password }) }
      await api('POST', `/auth/update-user/${user.id}`, { body })
      reset({ name, email, password: '', status, staff })
      toast({ tone: 'success', text: t('people.updated') })
      // Other screens keep what they have read: the user, too, is read anew.
      await Promise.all(['user', 'users', 'all-data'].map(kind => queries.invalidateQueries({ queryKey: [kind] })))
      await navigate('/dashboard/admin/users')
    },
  })
  return (
    <form {...props} className="grid max-w-xl gap-5">
      {theirs && (
        <Conflict
          theirs={theirs}
          onTake={() => {
            reset(typed(theirs))
            setVersion(theirs.version)
            setTheirs(undefined)
          }}
          onKeep={() => {
            setVersion(theirs.version)
            setTheirs(undefined)
          }}
        />
      )}
      <TextField label={t('people.name')} autoComplete="off" maxLength={120} {...field('name')} />
      <TextField label={t('people.email')} inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={254} {...field('email')} />
      <PasswordField label={t('people.new_password')} hint={t('people.password_hint')} autoComplete="new-password" maxLength={200} {...field('password')} />
      <Select label={t('people.status')} {...field('status')} value={values.status}>
        <option value="0">{t('people.active')}</option>
        <option value="1">{t('people.locked')}</option>
      </Select>
      <StaffFields staff={values.staff} error={errors.staff} onChange={staff => set('staff', staff)} />
      <div>
        <OfficeButton type="submit" busy={busy} disabled={theirs !== undefined}>
          {t('people.update_user')}
        </OfficeButton>
      </div>
    </form>
  )
}
