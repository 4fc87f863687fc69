import { useQuery } from '@tanstack/react-query'
import type { PackagingReport } from '#reports/packaging/contract.ts'
import { usePermission } from '../../session/use-permission.ts'
import { api } from '../../shared/api.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { FiguresTable } from '../accounting/figures-table.tsx'
import { LoadError } from '../list/load-error.tsx'
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

type Figures = PackagingReport['total']
const listCells = ({ orders, ownContainer, reusable, cutlery, containers, containersReturned, depositCents }: Figures) => [
  orders,
  withShare(ownContainer, orders),
  withShare(reusable, orders),
  withShare(cutlery, orders),
  containers - containersReturned,
  formatAmount('it', depositCents),
]

function Report() {
  const query = useQuery({
    queryKey: ['packaging-report'],
    queryFn: ({ signal }) => api<{ packaging: PackagingReport }>('GET', '/reports/packaging', { signal }).then(({ packaging }) => packaging),
  })
  if (query.isError) return <LoadError read={query} />
  if (!query.data) return <Skeleton className="h-60" label={t('office-packaging.loading')} />
  const { rows, total } = query.data
  return (
    <FiguresTable
      caption={t('office-packaging.report')}
      heads={[
        t('office-packaging.report_restaurant'),
        t('office-packaging.report_orders'),
        t('office-packaging.report_own'),
        t('office-packaging.report_reusable'),
        t('office-packaging.report_cutlery'),
        t('office-packaging.report_out'),
        t('office-packaging.report_deposit'),
      ]}
      rows={rows.map(({ restaurantId, name, ...figures }) => ({ key: restaurantId, cells: [name, ...listCells(figures)] }))}
      total={[t('office-packaging.report_total'), ...listCells(total)]}
      empty={t('office-packaging.report_none')}
    />
  )
}
