import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ShownCoupon } from '#promotions/coupons/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure, useReadFailure } from '../failure-texts.ts'
import { ArchivedMark, ArchiveSwitch } from '../list/archive-switch.tsx'
import { useListAddress } from '../list/list-address.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { Pager, useLastPage } from '../list/pager.tsx'
import { RowAction, rowAction } from '../list/row-action.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { shownOf, whyEmpty } from '../list/shown.ts'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'
import { HeadButtons, OfficeHeading, officeMeta } from '../office-heading.tsx'
import { givenName, outOfForce, whenWords, whereWords } from './coupon-words.ts'
import { ImportCoupons } from './import-coupons.tsx'
import { useRestaurants } from './pickers.tsx'

export const meta = officeMeta('office-coupons.coupons')

interface CouponsPage {
  coupons: ShownCoupon[]
  totalPages: number
}

const limit = 20

const emptyTexts = { not_found: 'office-coupons.none_found', nothing_archived: 'office.nothing_archived', none_yet: 'office-coupons.none_yet' } as const

/** Every discount code: what it gives, how often it was used; into and out of the archive with a way back. */
export default function Coupons() {
  const t = useOfficeTexts()
  const queries = useQueryClient()
  const address = useListAddress()
  const { page, search, sort } = address
  const shown = shownOf(address)
  const [importing, setImporting] = useState(false)
  const list = useQuery({
    queryKey: ['coupons', search, page, shown, sort],
    queryFn: ({ signal }) =>
      api<CouponsPage>('GET', '/coupons', {
        query: { page, limit, search: search || undefined, sort: sort || undefined, state: shown },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  useReadFailure(list, { refused: t('office.failed') })
  const restaurants = useRestaurants()
  const totalPages = list.data?.totalPages
  useLastPage(address, list)

  const move = useMutation({
    mutationFn: ({ id, version, to }: { id: string; version: number; to: 'archive' | 'restore' }) =>
      api<{ message: string; coupon: ShownCoupon }>('POST', `/coupons/${id}/${to}`, { body: { version } }),
    onSuccess: ({ message, coupon }, { to }) => {
      const back = to === 'archive' ? 'restore' : 'archive'
      toast({ tone: 'success', text: message, action: { label: t('office-coupons.undo'), run: () => move.mutate({ ...coupon, to: back }) } })
    },
    onError: error => toastFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['coupons'] }),
  })

  return (
    <>
      <OfficeHeading title={t('office-coupons.coupons')}>
        <HeadButtons>
          <OfficeButton tone="outline" onClick={() => setImporting(true)}>
            {t('office-coupons.import')}
          </OfficeButton>
          <OfficeButtonLink to="/dashboard/admin/coupons/new">{t('office-coupons.add')}</OfficeButtonLink>
        </HeadButtons>
      </OfficeHeading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchBox placeholder={t('office-coupons.search')} address={address} />
        <ArchiveSwitch address={address} />
      </div>
      <ListTable
        caption={t('office-coupons.coupons')}
        columns={columns(t, restaurants, ({ id, version, archived }) => move.mutate({ id, version, to: archived ? 'restore' : 'archive' }))}
        rows={list.data?.coupons}
        keyOf={coupon => coupon.id}
        read={list}
        sorting={address}
        empty={<p className="text-name font-semibold">{t(emptyTexts[whyEmpty(address)])}</p>}
      />
      <Pager what={t('office-coupons.coupons')} address={address} totalPages={totalPages} />
      <ImportCoupons open={importing} onClose={() => setImporting(false)} />
    </>
  )
}

function columns(
  t: ReturnType<typeof useOfficeTexts>,
  restaurants: ReturnType<typeof useRestaurants>,
  onMove: (coupon: ShownCoupon) => void,
): Column<ShownCoupon>[] {
  return [
    {
      name: t('office-coupons.code'),
      cell: coupon => (
        <>
          <span className="font-semibold break-all uppercase">{coupon.code}</span>
          {coupon.archived ? <ArchivedMark /> : <OutOfForce coupon={coupon} />}
          {coupon.title && <span className="block text-cenere">{coupon.title}</span>}
        </>
      ),
      className: 'min-w-32 lg:min-w-36',
      sort: 'code',
    },
    { name: t('office-coupons.gives'), cell: coupon => givesOf(coupon, t), sort: 'gives' },
    {
      name: t('office-coupons.period'),
      cell: coupon => inLines(whenWords(coupon)),
      className: 'lg:min-w-28',
      sort: 'period',
    },
    { name: t('office-coupons.where'), cell: coupon => inLines(whereWords(coupon, restaurants)) },
    { name: t('office-coupons.used'), numeric: true, sort: 'used', cell: ({ used, totalUses }) => (totalUses === null ? used : `${used} / ${totalUses}`) },
    { name: t('office-coupons.given'), numeric: true, sort: 'given', cell: ({ givenCents }) => amountIn('it', givenCents) },
    {
      name: t('office.edit'),
      onCard: 'action',
      cell: coupon => (
        <Link
          to={`/dashboard/admin/coupons/${coupon.id}`}
          className={rowAction}
          aria-label={t('office-coupons.edit_named', { code: coupon.code.toUpperCase() })}
        >
          {t('office.edit')}
        </Link>
      ),
    },
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
}

/** Beside the code of one that nobody can use now, though it is not in the archive. */
function OutOfForce({ coupon }: { coupon: ShownCoupon }) {
  const why = outOfForce(coupon, serverNow())
  return (
    why && (
      <>
        {' '}
        <span className="inline-block rounded-control bg-sabbia px-2 py-0.5 font-semibold">{why}</span>
      </>
    )
  )
}

const inLines = (lines: string[]) =>
  lines.map(line => (
    <span key={line} className="block">
      {line}
    </span>
  ))

function givesOf({ kind, percent, amountCents, atMostCents, minimumCents, freeFood }: ShownCoupon, t: ReturnType<typeof useOfficeTexts>): string {
  const most = atMostCents ? ` (${t('office-coupons.most', { amount: amountIn('it', atMostCents) })})` : ''
  const gives =
    kind === 'percent'
      ? `${String(percent).replace('.', ',')}%${most}`
      : kind === 'amount'
        ? amountIn('it', amountCents ?? 0)
        : freeFood
          ? t('office-coupons.gives_food', { title: givenName(freeFood) })
          : t(`office-coupons.kind_${kind}`)
  return minimumCents > 0 ? `${gives}, ${t('office-coupons.from_amount', { amount: amountIn('it', minimumCents) })}` : gives
}
