import { useRef, useState } from 'react'
import type { InvitationView, StaffMember } from '#accounts/staff/contract.ts'
import { listRolesIn } from '#platform/auth/permissions.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'
import { adminText } from '../../../i18n/admin-texts.ts'
import { useSession } from '../../../session/session.ts'
import { api } from '../../../shared/api.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { toastFailure, useReadFailureToast } from '../../failure-texts.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { useServerForm } from '../../form/server-form.ts'
import { BreakableEmail } from '../../list/email.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { RowAction } from '../../list/row-action.tsx'
import { AdminButton } from '../../office-button.tsx'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { type PagedResponse, useInvalidateRestaurants, useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { Invitations } from './invitations.tsx'

interface StaffResponse extends PagedResponse {
  staff: StaffMember[]
  invitations: InvitationView[]
  message: string
}

/** Staff of a restaurant: administrators appoint all, area managers those below them, managers the kitchen and couriers. */
export default function Staff() {
  const { place, administrator } = useCurrentRestaurant()
  const user = useSession()?.user
  const isAreaManager = user !== undefined && listRolesIn(user, place.id).includes('area_manager')
  const address = useListUrlState()
  const path = `/restaurants/${place.id}/staff`
  const query = useOfficeQuery<StaffResponse>(path, address)
  useReadFailureToast(query, restaurantFailureTexts())
  useLastPage(address, query)
  const confirm = useConfirm()
  const invalidate = useInvalidateRestaurants()
  const [isRemoving, setRemoving] = useState(false)
  const email = useRef<HTMLDivElement>(null)
  const form = useServerForm({
    initial: { email: '', role: 'kitchen' },
    check: ({ email }): { email?: string } => (email.trim() === '' ? { email: t('places.required') } : {}),
    texts: restaurantFailureTexts(),
    send: async body => {
      const { message } = await api<StaffResponse>('POST', `/office${path}`, { body })
      form.reset({ email: '', role: body.role })
      toast({ tone: 'success', text: message })
      // Further roles are likely: return the focus to the email field.
      email.current?.querySelector('input')?.focus()
      await invalidate()
    },
  })
  const remove = async ({ userId, role, name, email }: StaffMember) => {
    if (isRemoving) return
    const text = t('places.remove_role_question', { name, role: t(`places.role_${role}`) })
    if (!(await confirm({ text, about: t('places.remove_role_about', { email, place: place.name }), yes: t('places.remove') }))) return
    setRemoving(true)
    try {
      const { message } = await api<StaffResponse>('DELETE', `/office${path}/${userId}/${role}`)
      const undo = () => api('POST', `/office${path}`, { body: { email, role } }).then(invalidate, error => toastFailure(error, restaurantFailureTexts()))
      toast({ tone: 'success', text: message, action: { label: adminText('office.undo'), run: () => void undo() } })
    } catch (error) {
      toastFailure(error, restaurantFailureTexts())
    }
    setRemoving(false)
    await invalidate()
  }
  const columns: Column<StaffMember>[] = [
    {
      name: t('places.name'),
      cell: ({ name, locked }) => (
        <>
          <span className="font-semibold">{name}</span>
          {locked && <span className="ml-2 rounded-control bg-carbone px-2 py-0.5 text-crema">{t('places.locked')}</span>}
        </>
      ),
      className: 'min-w-36',
      sort: 'name',
    },
    { name: t('places.email'), cell: ({ email }) => <BreakableEmail address={email} />, className: 'break-words', sort: 'email' },
    { name: t('places.role'), cell: ({ role }) => t(`places.role_${role}`), sort: 'role' },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: member =>
        member.keepable && (
          <RowAction
            danger
            label={t('places.remove_role_of', { name: member.name, role: t(`places.role_${member.role}`) })}
            onClick={() => void remove(member)}
          >
            {t('places.remove')}
          </RowAction>
        ),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeForm {...form.props} className="grid items-end gap-4 rounded-control bg-farina p-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:p-6">
        <div ref={email} className="contents">
          <TextField
            label={t('places.staff_email')}
            hint={t('places.staff_email_hint')}
            {...form.field('email')}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </div>
        <Select label={t('places.role')} {...form.field('role')}>
          {staffRoles
            .filter(role => administrator || (role !== 'area_manager' && (role !== 'manager' || isAreaManager)))
            .map(role => (
              <option key={role} value={role}>
                {t(`places.role_${role}`)}
              </option>
            ))}
        </Select>
        <AdminButton type="submit" busy={form.busy} className="min-h-12!">
          {t('places.give_role')}
        </AdminButton>
      </OfficeForm>
      <div>
        <PagedList
          what={t('places.staff')}
          columns={columns}
          rows={query.data?.staff}
          keyOf={({ userId, role }) => `${userId} ${role}`}
          empty={t('places.no_staff')}
          query={query}
          address={address}
          skeletons={3}
          pager={{ short: true }}
        />
      </div>
      {query.data && query.data.invitations.length > 0 && <Invitations placeId={place.id} rows={query.data.invitations} />}
    </div>
  )
}
