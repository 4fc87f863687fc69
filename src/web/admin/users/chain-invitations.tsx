import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChainInvitation } from '#accounts/staff/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { RowAction, RowActions } from '../list/row-action.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { peopleText as t } from './people-texts.ts'

const queryKey = ['chain-invitations']

/** Reloads the invitations after one was sent. */
export function useInvalidateInvitations(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}

/** Open invitations to roles of the chain: resend or withdraw; hidden for none. */
export function ChainInvitations() {
  const invalidate = useInvalidateInvitations()
  const [busy, setBusy] = useState(false)
  const { data: invitations = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ invitations: ChainInvitation[] }>('GET', '/office/invitations', { signal }).then(answer => answer.invitations),
  })
  const sendChange = async (method: 'POST' | 'DELETE', path: string) => {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>(method, `/office/invitations/${path}`)
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error, { refused: t('people.invite_failed') })
    }
    setBusy(false)
    await invalidate()
  }
  if (invitations.length === 0) return null
  const columns: Column<ChainInvitation>[] = [
    { name: t('people.email'), cell: ({ email }) => <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>, className: 'min-w-36' },
    {
      name: t('people.invite_role'),
      cell: ({ role, restaurantIds }) => (
        <>
          {adminText(`office-permissions.role_${role}`)}
          {restaurantIds.length > 0 && <span className="text-cenere"> · {t('people.invitation_area', { count: restaurantIds.length })}</span>}
        </>
      ),
    },
    {
      name: t('people.status'),
      cell: ({ expired, expiresAt }) =>
        expired ? (
          <span className="rounded-control bg-carbone px-2 py-0.5 text-crema">{t('people.invitation_expired')}</span>
        ) : (
          t('people.invitation_until', { day: formatShortTime(expiresAt) })
        ),
    },
    {
      name: t('people.invite'),
      onCard: 'action',
      cell: ({ id, email }) => (
        <RowActions>
          <RowAction label={t('people.invitation_again_to', { email })} onClick={() => void sendChange('POST', `${id}/send`)}>
            {t('people.invitation_again')}
          </RowAction>
          <RowAction danger label={t('people.invitation_withdraw_of', { email })} onClick={() => void sendChange('DELETE', id)}>
            {t('people.invitation_withdraw')}
          </RowAction>
        </RowActions>
      ),
    },
  ]
  return (
    <section className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-name">{t('people.invitations')}</h2>
      <ListTable caption={t('people.invitations')} columns={columns} rows={invitations} keyOf={({ id }) => id} empty="" />
    </section>
  )
}
