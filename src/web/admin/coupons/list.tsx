import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CouponView } from '#promotions/coupons/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { getArchiveFilter, getEmptyReason } from '../list/archive-filter.ts'
import { ArchivedMark } from '../list/archive-switch.tsx'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { OpenLink, RowAction } from '../list/row-action.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { useMayChange } from '../may-change.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { describeScope, describeValidity, freeFoodTitle, inactiveReason } from './coupon-words.ts'
import { ImportCoupons } from './import-coupons.tsx'
import { useRestaurants } from './pickers.tsx'

export const meta = createAdminMeta('office-coupons.coupons')

interface CouponsPage {
  coupons: CouponView[]
  totalPages: number
}

const pageSize = 20

const emptyTexts = { not_found: 'office-coupons.none_found', nothing_archived: 'office.nothing_archived', none_yet: 'office-coupons.none_yet' } as const

/** List of coupons with benefit and number of uses; archiving can be undone. */
export default function Coupons() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const address = useListUrlState()
  const [importing, setImporting] = useState(false)
  const list = useListQuery<CouponsPage>(address, {
    key: 'coupons',
    path: '/coupons',
    query: { limit: pageSize, state: getArchiveFilter(address), origin: address.filter('origin') || undefined },
    texts: { refused: t('office.failed') },
  })
  const restaurants = useRestaurants()
  const mayChange = useMayChange()

  const toggleArchived = useMutation({
    mutationFn: ({ id, version, to }: { id: string; version: number; to: 'archive' | 'restore' }) =>
      api<{ message: string; coupon: CouponView }>('POST', `/coupons/${id}/${to}`, { body: { version } }),
    onSuccess: ({ message, coupon }, { to }) => {
      const reverseAction = to === 'archive' ? 'restore' : 'archive'
      toast({ tone: 'success', text: message, action: { label: t('office-coupons.undo'), run: () => toggleArchived.mutate({ ...coupon, to: reverseAction }) } })
    },
    onError: error => toastFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['coupons'] }),
  })

  return (
    <>
      <AdminHeading title={t('office-coupons.coupons')}>
        <HeadingButtons>
          <AdminButton tone="outline" onClick={() => setImporting(true)}>
            {t('office-coupons.import')}
          </AdminButton>
          <AdminButtonLink to="/dashboard/admin/coupons/new">{t('office-coupons.add')}</AdminButtonLink>
        </HeadingButtons>
      </AdminHeading>
      <PagedList
        what={t('office-coupons.coupons')}
        query={list}
        address={address}
        search={t('office-coupons.search')}
        archive
        filters={
          <ListFilters address={address} names={['origin']}>
            <FilterChoice
              name="origin"
              label={t('office-coupons.origin')}
              address={address}
              none={t('office-coupons.origin_campaign')}
              choices={[['goodwill', t('office-coupons.origin_goodwill')]]}
            />
          </ListFilters>
        }
        columns={columns(t, restaurants, {
          mayChange,
          onMove: ({ id, version, archived }) => toggleArchived.mutate({ id, version, to: archived ? 'restore' : 'archive' }),
        })}
        rows={list.data?.coupons}
        keyOf={coupon => coupon.id}
        empty={<p className="text-name font-semibold">{t(emptyTexts[getEmptyReason(address, ['origin'])])}</p>}
      />
      <ImportCoupons open={importing} onClose={() => setImporting(false)} />
    </>
  )
}

function columns(
  t: ReturnType<typeof useAdminTexts>,
  restaurants: ReturnType<typeof useRestaurants>,
  { mayChange, onMove }: { mayChange: boolean; onMove: (coupon: CouponView) => void },
): Column<CouponView>[] {
  return [
    {
      name: t('office-coupons.code'),
      cell: coupon => (
        <>
          <span className="font-semibold break-all uppercase">{coupon.code}</span>
          {coupon.archived ? <ArchivedMark /> : <InactiveMark coupon={coupon} />}
          {coupon.title && <span className="block text-cenere">{coupon.title}</span>}
        </>
      ),
      className: 'min-w-32 lg:min-w-36',
      sort: 'code',
    },
    { name: t('office-coupons.gives'), cell: coupon => describeDiscount(coupon, t), sort: 'gives' },
    {
      name: t('office-coupons.period'),
      cell: coupon => renderLines(describeValidity(coupon)),
      className: 'lg:min-w-28',
      sort: 'period',
    },
    { name: t('office-coupons.where'), cell: coupon => renderLines(describeScope(coupon, restaurants)) },
    { name: t('office-coupons.used'), numeric: true, sort: 'used', cell: ({ used, totalUses }) => (totalUses === null ? used : `${used} / ${totalUses}`) },
    { name: t('office-coupons.given'), numeric: true, sort: 'given', cell: ({ givenCents }) => formatAmount('it', givenCents) },
    {
      name: t(mayChange ? 'office.edit' : 'office.look'),
      onCard: 'action',
      cell: coupon => (
        <OpenLink
          to={`/dashboard/admin/coupons/${coupon.id}`}
          title={coupon.code.toUpperCase()}
          label={t('office-coupons.edit_named', { code: coupon.code.toUpperCase() })}
          edit={t('office.edit')}
        />
      ),
    },
    ...((mayChange
      ? [
          {
            name: t('office-coupons.archive'),
            onCard: 'action',
            cell: coupon => (
              <RowAction
                label={
                  coupon.archived
                    ? t('office-coupons.restore_named', { code: coupon.code.toUpperCase() })
                    : t('office-coupons.archive_named', { code: coupon.code.toUpperCase() })
                }
                onClick={() => onMove(coupon)}
              >
                {coupon.archived ? t('office-coupons.restore') : t('office-coupons.archive')}
              </RowAction>
            ),
          },
        ]
      : []) satisfies Column<CouponView>[]),
  ]
}

/** Mark of a coupon that is active but unusable now. */
function InactiveMark({ coupon }: { coupon: CouponView }) {
  const reason = inactiveReason(coupon, serverNow())
  return (
    reason && (
      <>
        {' '}
        <span className="inline-block rounded-control bg-sabbia px-2 py-0.5 font-semibold">{reason}</span>
      </>
    )
  )
}

const renderLines = (lines: string[]) =>
  lines.map(line => (
    <span key={line} className="block">
      {line}
    </span>
  ))

function describeDiscount({ kind, percent, amountCents, atMostCents, minimumCents, freeFood }: CouponView, t: ReturnType<typeof useAdminTexts>): string {
  const maxDiscountText = atMostCents ? ` (${t('office-coupons.most', { amount: formatAmount('it', atMostCents) })})` : ''
  const discountText =
    kind === 'percent'
      ? `${String(percent).replace('.', ',')}%${maxDiscountText}`
      : kind === 'amount'
        ? formatAmount('it', amountCents ?? 0)
        : freeFood
          ? t('office-coupons.gives_food', { title: freeFoodTitle(freeFood) })
          : t(`office-coupons.kind_${kind}`)
  return minimumCents > 0 ? `${discountText}, ${t('office-coupons.from_amount', { amount: formatAmount('it', minimumCents) })}` : discountText
}
