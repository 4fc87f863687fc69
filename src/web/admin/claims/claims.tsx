import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { AdminClaim, claimsAnswer } from '#orders/claims/contract.ts'
import { claimStatuses } from '#orders/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { Modal } from '../dialog/modal.tsx'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { useMayChange } from '../may-change.ts'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { ClaimTopic } from './claim-kind.tsx'
import { ClaimStatus } from './claim-state.tsx'
import { claimedDishLabel } from './claimed-dish.ts'
import { DecideClaim } from './decide-claim.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { RefundApprovals } from './refund-approvals.tsx'
import { useClaimUpdates } from './use-claims-news.ts'

export const meta = createAdminMeta('office-after.claims')

/** Claims of the user's restaurants, newest first; undecided allergen claims come before them. Undecided claims can be decided here. */
export default function Claims() {
  const t = useAdminTexts()
  const address = useListUrlState()
  const [open, setOpen] = useState<AdminClaim>()
  const mayDecide = useMayChange()
  const state = address.filter('state') || undefined
  const order = address.filter('order') || undefined
  const query = useListQuery<z.output<typeof claimsAnswer>>(address, {
    key: 'claims',
    path: '/claims',
    query: { state, order },
    texts: { refused: t('office.failed'), broken: t('office.failed') },
    refetchInterval: 30_000,
  })
  useClaimUpdates()
  const first = query.data?.claims[0]
  const columns: Column<AdminClaim>[] = [
    {
      name: t('office-after.order'),
      cell: claim => (
        <span className="block">
          <span className="figures font-semibold">{t('office-after.number', { number: claim.order.number })}</span>
          <span className="block text-cenere">{claim.restaurant.name}</span>
          <span className="figures hidden text-cenere sm:max-lg:block">{formatShortTime(claim.createdAt)}</span>
        </span>
      ),
      className: 'min-w-24 lg:min-w-40',
      sort: 'order',
    },
    {
      name: t('office-after.about'),
      cell: claim => (
        <span className="block min-w-0">
          <ClaimTopic claim={claim} />
          {claim.photos.length > 0 && <span className="text-cenere"> · {t('office-after.with_photo')}</span>}
          <span className="line-clamp-2 text-cenere [overflow-wrap:anywhere]">{claimedDishLabels(claim)}</span>
        </span>
      ),
      className: 'min-w-32 lg:min-w-48',
      sort: 'about',
    },
    { name: t('office-after.amount'), cell: claim => (claim.amountCents > 0 ? formatAmount('it', claim.amountCents) : '–'), numeric: true, sort: 'amount' },
    { name: t('office-after.state'), cell: claim => <ClaimStatus claim={claim} />, sort: 'state' },
    {
      name: t('office-after.when'),
      cell: claim => <span className="figures whitespace-nowrap">{formatShortTime(claim.createdAt)}</span>,
      className: '@xl:max-lg:hidden',
      sort: 'when',
    },
    {
      name: t('office-after.action'),
      onCard: 'action',
      cell: claim => (
        <AdminButton reads tone={claim.standing === 'escalated' && mayDecide ? 'carbone' : 'outline'} onClick={() => setOpen(claim)}>
          {t(claim.standing !== 'escalated' || !mayDecide ? 'office-after.look' : claim.answerOnly ? 'office-after.reply' : 'office-after.decide')}
          <span className="sr-only">
            {' '}
            {t('office-after.number', { number: claim.order.number })}, {t(`office-after.kind_${claim.about}`)}
            {claim.lines.length > 0 && `, ${claimedDishLabels(claim)}`}
          </span>
        </AdminButton>
      ),
    },
  ]
  return (
    <>
      <AdminHeading title={t('office-after.claims')}>
        <SearchBox placeholder={t('office-after.search')} address={address} />
      </AdminHeading>
      {/* Line reserved from the start: the count shifts nothing below. */}
      <p className="-mt-2 mb-4 min-h-6 font-semibold">{query.data && t('office-after.waiting', { count: query.data.waiting })}</p>
      <RefundApprovals />
      <FailedRefunds />
      <PagedList
        what={t('office-after.claims')}
        query={query}
        address={address}
        filters={
          <ListFilters address={address} names={['state', 'order']}>
            <FilterChoice
              name="state"
              label={t('office-after.state')}
              address={address}
              choices={claimStatuses.map(status => [status, t(status === 'at_counter' ? 'office-after.to_hand_over' : `office-after.state_${status}`)])}
            />
            {first && first.order.id === order && (
              <Link to={`/dashboard/admin/order/${order}`} className="link py-2 font-semibold">
                {t('office-after.only_of_order', { number: first.order.number })}
              </Link>
            )}
          </ListFilters>
        }
        columns={columns}
        rows={query.data?.claims}
        keyOf={({ id }) => id}
        empty={<NothingFound title={t('office-after.none')} address={address} filters={['state', 'order']} />}
      />
      {open && (
        <Modal title={t('office-after.claim_of', { number: open.order.number })} open onClose={() => setOpen(undefined)}>
          <DecideClaim claim={open} close={() => setOpen(undefined)} />
        </Modal>
      )}
    </>
  )
}

const claimedDishLabels = ({ lines }: AdminClaim): string => lines.map(claimedDishLabel).join(', ')
