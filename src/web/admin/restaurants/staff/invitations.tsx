import { useState } from 'react'
import type { InvitationView } from '#accounts/staff/contract.ts'
import { adminText } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { toastFailure } from '../../failure-texts.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { RowAction, RowActions } from '../../list/row-action.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { useInvalidateRestaurants } from '../queries.ts'

/** Open invitations to a restaurant's staff: resend or withdraw. */
export function Invitations({ placeId, rows }: { placeId: string; rows: InvitationView[] }) {
  const confirm = useConfirm()
  const invalidate = useInvalidateRestaurants()
  const [busy, setBusy] = useState(false)
  const sendChange = async (method: 'POST' | 'DELETE', path: string, undo?: () => void) => {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>(method, `/office/restaurants/${placeId}/invitations/${path}`)
      toast({ tone: 'success', text: message, ...(undo && { action: { label: adminText('office.undo'), run: undo } }) })
    } catch (error) {
      toastFailure(error, restaurantFailureTexts())
    }
    setBusy(false)
    await invalidate()
  }
  const withdraw = async (invitation: InvitationView) => {
    const { id, email, role } = invitation
    const about = t('places.withdraw_about', { role: t(`places.role_${role}`) })
    if (!(await confirm({ text: t('places.withdraw_question', { email }), about, yes: t('places.withdraw') }))) return
    await sendChange('DELETE', id, () => void inviteAgain(invitation))
  }
  /** Invites again with a new link: the mailed one has expired. */
  const inviteAgain = ({ email, role }: InvitationView) =>
    api<{ message: string }>('POST', `/office/restaurants/${placeId}/staff`, { body: { email, role } })
      .then(({ message }) => toast({ tone: 'success', text: message }))
      .then(invalidate)
      .catch(error => toastFailure(error, restaurantFailureTexts()))
  const columns: Column<InvitationView>[] = [
    { name: t('places.email'), cell: ({ email }) => <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>, className: 'min-w-36' },
    { name: t('places.role'), cell: ({ role }) => t(`places.role_${role}`) },
    {
      name: t('places.invitation_until'),
      cell: ({ expired, expiresAt }) =>
        expired ? (
          <span className="rounded-control bg-carbone px-2 py-0.5 text-crema">{t('places.invitation_expired')}</span>
        ) : (
          <span className="figures whitespace-nowrap">{formatShortTime(expiresAt)}</span>
        ),
    },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: invitation => {
        const { id, email, role, keepable } = invitation
        const of = { email, role: t(`places.role_${role}`) }
        return (
          keepable && (
            <RowActions>
              <RowAction label={t('places.send_again_to', of)} onClick={() => void sendChange('POST', `${id}/send`)}>
                {t('places.send_again')}
              </RowAction>
              <RowAction danger label={t('places.withdraw_of', of)} onClick={() => void withdraw(invitation)}>
                {t('places.withdraw')}
              </RowAction>
            </RowActions>
          )
        )
      },
    },
  ]
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-name">{t('places.invitations')}</h2>
      <ListTable caption={t('places.invitations')} columns={columns} rows={rows} keyOf={({ id }) => id} empty="" />
    </section>
  )
}
