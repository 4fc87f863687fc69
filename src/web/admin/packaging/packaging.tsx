import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackagingReport } from '#reports/packaging/contract.ts'
import { usePermission } from '../../session/use-permission.ts'
import { api } from '../../shared/api.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Skeleton } from '../skeleton.tsx'
import { PackagingForm } from './packaging-form.tsx'
import { packagingText as t } from './packaging-text.ts'

export const meta = createAdminMeta('office-frame.packaging')

/** Packaging: the chain's rules, for those who read its settings, and how the orders of the last days were packed. */
export default function Packaging() {
  const readsRules = usePermission('chain-read')
  return (
    <>
      <AdminHeading title={t('office-packaging.title')} />
      <div className="grid gap-5">
        {readsRules && <Rules />}
        <Report />
      </div>
    </>
  )
}

function Rules() {
  const query = useSettings()
  return (
    <section className="rounded-control bg-farina p-4 sm:p-6">
      <h2 className="mb-3 text-name">{t('office-packaging.rules')}</h2>
      <p className="mb-5 max-w-prose text-cenere">{t('office-packaging.rules_lead')}</p>
      {query.data ? (
        <PackagingForm saved={query.data.packaging} />
      ) : query.isError ? (
        <p>{t('office-packaging.read_failed')}</p>
      ) : (
        <Skeleton className="h-72" label={t('office-packaging.loading')} />
      )}
    </section>
  )
}

const share = new Intl.NumberFormat('it-IT', { style: 'percent', maximumFractionDigits: 1 })
const withShare = (count: number, orders: number) => (orders === 0 ? String(count) : `${count} (${share.format(count / orders)})`)

type Row = PackagingReport['total'] & { key: string; name: string }

const columns: Column<Row>[] = [
  { name: t('office-packaging.report_restaurant'), className: 'w-full min-w-40', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { name: t('office-packaging.report_orders'), numeric: true, cell: ({ orders }) => orders },
  { name: t('office-packaging.report_own'), numeric: true, cell: ({ ownContainer, orders }) => withShare(ownContainer, orders) },
  { name: t('office-packaging.report_reusable'), numeric: true, cell: ({ reusable, orders }) => withShare(reusable, orders) },
  { name: t('office-packaging.report_cutlery'), numeric: true, cell: ({ cutlery, orders }) => withShare(cutlery, orders) },
  { name: t('office-packaging.report_out'), numeric: true, cell: ({ containers, containersReturned }) => containers - containersReturned },
  { name: t('office-packaging.report_deposit'), numeric: true, cell: ({ depositCents }) => formatAmount('it', depositCents) },
]

/** Restaurants shown at first: on a phone each is a card. */
const rowsAtFirst = 25

/** Orders of the last 30 days by restaurant; the chain, or all restaurants of the reader, come first. */
function Report() {
  const query = useQuery({
    queryKey: ['packaging-report'],
    queryFn: ({ signal }) => api<{ packaging: PackagingReport }>('GET', '/reports/packaging', { signal }).then(({ packaging }) => packaging),
  })
  const [showsAll, setShowsAll] = useState(false)
  const { rows = [], total } = query.data ?? {}
  const visible = showsAll ? rows : rows.slice(0, rowsAtFirst)
  const shown =
    total && rows.length > 0
      ? [{ key: 'total', name: t('office-packaging.report_total'), ...total }, ...visible.map(row => ({ ...row, key: row.restaurantId }))]
      : []
  return (
    <section>
      <h2 className="mb-2 text-name">{t('office-packaging.report')}</h2>
      <ListTable
        caption={t('office-packaging.report')}
        columns={columns}
        rows={query.data && shown}
        keyOf={({ key }) => key}
        read={query}
        empty={t('office-packaging.report_none')}
      />
      {visible.length < rows.length && (
        <AdminButton reads tone="plain" className="mt-3" onClick={() => setShowsAll(true)}>
          {t('office-packaging.report_all', { count: rows.length })}
        </AdminButton>
      )}
    </section>
  )
}
