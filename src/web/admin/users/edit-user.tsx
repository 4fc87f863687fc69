import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { ManagedUser } from '#accounts/contract.ts'
import { validateProfile } from '../../account/check-profile.ts'
import { CurrentPasswordField, isDifferentEmail } from '../../account/current-password.tsx'
import { useTexts } from '../../i18n/texts.tsx'
import { useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictNotice } from '../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { LoadedItem } from '../form/loaded-item.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { formatOfficeRole, OfficeRoleField } from './office-role-field.tsx'
import { peopleText as t } from './people-texts.ts'
import { useUser } from './read-user.ts'
import { SignInHelp } from './sign-in-help.tsx'
import { parseStaffKeys, StaffFields, toStaffKeys, useStaffFormatter } from './staff-fields.tsx'

export const meta = createAdminMeta('office.users')

/** 'Update User' loads the user on open; success opens the list (specification, section 2). */
export default function EditUser() {
  const { id = '' } = useParams()
  const query = useUser(id)
  return (
    <>
      <AdminHeading title={t('people.update_user')} />
      <LoadedItem
        query={query}
        texts={{ refused: t('people.read_failed'), broken: t('people.read_failed') }}
        missing={t('people.read_failed')}
        to="/dashboard/admin/users"
        back={t('people.back')}
        loading={t('people.loading')}
        skeleton="h-[36rem] max-w-2xl"
      >
        {user => (
          <>
            <UserForm key={id} user={user} />
            <SignInHelp user={user} />
          </>
        )}
      </LoadedItem>
    </>
  )
}

const toUserValues = (user: ManagedUser | undefined) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  currentPassword: '',
  password: '',
  status: String(user?.status ?? 0),
  officeRole: user?.officeRole ?? '',
  staff: toStaffKeys(user?.staff ?? []),
})

function UserForm({ user }: { user: ManagedUser }) {
  const pageText = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isOwnAccount = useSession()?.user._id === user.id
  const formatStaff = useStaffFormatter()
  const form = useVersionedForm({
    row: user,
    toValues: toUserValues,
    check: ({ name, email, status }) => {
      const fieldErrors: Partial<Record<'name' | 'email' | 'status', string>> = validateProfile({ name, email }, pageText)
      return Object.keys(fieldErrors).length > 0 || status === '0' || status === '1' ? fieldErrors : { status: t('people.invalid_status') }
    },
    texts: { refused: t('people.update_failed'), broken: t('people.update_failed') },
    send: async ({ name, email, currentPassword, password, status, officeRole, staff }, version, base = user) => {
      // Untouched roles are not sent: the restaurant's managers may have changed them.
      const hasStaffChanged = toStaffKeys(base.staff).join() !== staff.join()
      const body = {
        ...{ name, email, status: Number(status), version },
        ...(officeRole !== (base.officeRole ?? '') && { officeRole: officeRole || null }),
        ...(hasStaffChanged && { staff: parseStaffKeys(staff) }),
        ...(currentPassword !== '' && { currentPassword }),
        ...(password.trim() !== '' && { password }),
      }
      return (await api<{ user: ManagedUser }>('POST', `/auth/update-user/${user.id}`, { body })).user
    },
    onSaved: async () => {
      toast({ tone: 'success', text: t('people.updated') })
      // Drop cached lists: they would briefly show the former name, and a quick delete would ask about that name.
      queries.removeQueries({ queryKey: ['users'], type: 'inactive' })
      // Other screens' caches include the user: invalidate them.
      await Promise.all(['user', 'users', 'all-data'].map(kind => queries.invalidateQueries({ queryKey: [kind] })))
      await navigate('/dashboard/admin/users')
    },
  })
  const { field, props, busy, values, set, errors, conflict } = form
  const changesEmail = isOwnAccount && isDifferentEmail(values.email, form.base?.email ?? user.email)
  const formatField = (name: keyof typeof values, userValues: typeof values) =>
    name === 'officeRole'
      ? formatOfficeRole(userValues.officeRole)
      : name === 'status'
        ? t(userValues.status === '1' ? 'people.locked' : 'people.active')
        : name === 'staff'
          ? formatStaff(userValues.staff)
          : userValues[name]
  return (
    <OfficeForm {...props} className="grid max-w-2xl gap-5 rounded-control bg-farina p-4 sm:p-6">
      <ConflictNotice
        values={values}
        conflict={conflict}
        names={{ name: t('people.name'), email: t('people.email'), status: t('people.status'), officeRole: t('people.office_role'), staff: t('people.staff') }}
        show={formatField}
      />
      <TextField label={t('people.name')} autoComplete="off" maxLength={120} {...field('name')} />
      <TextField label={t('people.email')} inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={254} {...field('email')} />
      {changesEmail && <CurrentPasswordField {...field('currentPassword')} />}
      <PasswordField label={t('people.new_password')} hint={t('people.password_hint')} autoComplete="new-password" maxLength={200} {...field('password')} />
      {isOwnAccount && !changesEmail && values.password !== '' && <CurrentPasswordField ifAsked {...field('currentPassword')} />}
      <Select label={t('people.status')} {...field('status')} value={values.status}>
        <option value="0">{t('people.active')}</option>
        <option value="1">{t('people.locked')}</option>
      </Select>
      {user.role !== 1 && <OfficeRoleField {...field('officeRole')} />}
      <StaffFields staff={values.staff} error={errors.staff} onChange={staff => set('staff', staff)} />
      <div>
        <AdminButton type="submit" busy={busy} disabled={conflict !== undefined}>
          {t('people.update_user')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
