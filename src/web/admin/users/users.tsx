import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { ManagedUser, usersAnswer } from '#accounts/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { useSession } from '../../session/session.ts'
import { clearSession } from '../../session/session-change.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { toastFailure } from '../failure-texts.ts'
import { BreakableEmail } from '../list/email.tsx'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { OpenLink, RowAction } from '../list/row-action.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { useMayChange } from '../may-change.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { InviteToChain } from './invite-to-chain.tsx'
import { peopleText as t } from './people-texts.ts'

export const meta = createAdminMeta('office.users')

/** Accounts, searched by name or email (specification, section 2). */
export default function Users() {
  const address = useListUrlState()
  const query = useListQuery<z.output<typeof usersAnswer>>(address, {
    key: 'users',
    path: '/auth/get-users',
    query: { limit: 20, status: address.filter('status') || undefined },
    texts: { refused: t('people.none_refused'), broken: t('people.list_failed') },
  })
  const remove = useRemoveUser()
  const mayChange = useMayChange()

  const columns: Column<ManagedUser>[] = [
    { name: t('people.name'), cell: user => <NameAndRole user={user} />, className: 'w-[27%]', sort: 'name' },
    { name: t('people.email'), cell: user => <BreakableEmail address={user.email} />, className: 'w-[34%] break-words', sort: 'email' },
    { name: t('people.status'), cell: user => <Status status={user.status} />, className: 'w-[15%]', sort: 'status' },
    {
      name: mayChange ? t('people.edit') : adminText('office.look'),
      onCard: 'action',
      className: 'w-[12%]',
      cell: user => (
        <OpenLink to={`/dashboard/admin/edit-user/${user.id}`} title={user.name} label={t('people.edit_of', { name: user.name })} edit={t('people.edit')} />
      ),
    },
    ...((mayChange
      ? [
          {
            name: t('people.delete'),
            onCard: 'action',
            className: 'w-[12%]',
            cell: user => (
              <RowAction danger label={t('people.delete_of', { name: user.name })} onClick={() => remove(user)}>
                {t('people.delete')}
              </RowAction>
            ),
          },
        ]
      : []) satisfies Column<ManagedUser>[]),
  ]
  return (
    <>
      <AdminHeading title={t('people.users')}>
        <SearchBox placeholder={t('people.users_search')} address={address} />
        <InviteToChain />
      </AdminHeading>
      <PagedList
        what={adminText('office.users')}
        query={query}
        address={address}
        filters={
          <ListFilters address={address} names={['status']}>
            <FilterChoice
              name="status"
              label={t('people.status')}
              address={address}
              choices={[
                ['0', t('people.active')],
                ['1', t('people.locked')],
              ]}
            />
          </ListFilters>
        }
        steady
        columns={columns}
        rows={query.data?.results}
        keyOf={user => user.id}
        empty={<NothingFound title={t('people.none')} address={address} filters={['status']} />}
        pager={{ specified: true }}
      />
    </>
  )
}

/** Name with the role in the whole chain, if any. */
const NameAndRole = ({ user }: { user: Pick<ManagedUser, 'name' | 'role' | 'officeRole'> }) => (
  <span className="break-words">
    <span className="font-semibold">{user.name}</span>
    {user.role !== 1 && user.officeRole && <span className="text-cenere"> · {adminText(`office-permissions.role_${user.officeRole}`)}</span>}
  </span>
)

const Status = ({ status }: Pick<ManagedUser, 'status'>) =>
  status === 1 ? <span className="rounded-control bg-carbone px-2 py-0.5 text-crema">{t('people.locked')}</span> : <span>{t('people.active')}</span>

function useRemoveUser() {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ownId = useSession()?.user._id
  return async ({ id, name, email }: ManagedUser) => {
    const isOwnAccount = id === ownId
    const question = isOwnAccount ? { text: t('people.delete_own_ask', { email }) } : { text: t('people.delete_ask'), about: `${name}, ${email}` }
    if (!(await confirm({ ...question, yes: t('people.delete') }))) return
    try {
      const { message } = await api<{ message: string }>('DELETE', `/auth/delete-user/${id}`)
      if (isOwnAccount) {
        await navigate('/', { replace: true })
        clearSession()
      }
      toast({ tone: 'success', text: message })
      if (isOwnAccount) return
    } catch (error) {
      toastFailure(error, { refused: t('people.delete_failed') })
    }
    await Promise.all([queries.invalidateQueries({ queryKey: ['users'] }), queries.invalidateQueries({ queryKey: ['all-data'] })])
  }
}
