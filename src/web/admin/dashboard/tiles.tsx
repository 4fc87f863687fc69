import { Link } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useAdminCounts } from '../admin-counts.ts'
import { formatSignedSum } from '../orders/refunds/signed-amount.ts'
import { useDashboardFigures } from './use-sales.ts'
import { formatNumber } from './words.ts'

type Tile = 'users' | 'revenue' | 'orders' | 'foods' | 'pending'

/** Five tiles of the specification, section 2, in its order; each names its count and links to its list. */
export function DashboardTiles() {
  const t = useAdminTexts()
  const counts = useAdminCounts()
  const figures = useDashboardFigures()
  const tiles: { tile: Tile; to: string; value: string | undefined }[] = [
    { tile: 'users', to: 'users?status=0', value: counts && formatNumber(counts.userCount) },
    { tile: 'revenue', to: 'orders?status=sold', value: figures && formatSignedSum(figures.currencySign, figures.revenueCents) },
    { tile: 'orders', to: 'orders', value: figures && formatNumber(figures.orders) },
    { tile: 'foods', to: 'foods', value: counts && formatNumber(counts.productCount) },
    { tile: 'pending', to: 'orders?status=pending', value: figures && formatNumber(figures.pendingOrders) },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-6 xl:grid-cols-5" aria-label={t('office-dashboard.tiles')}>
        {tiles.map(({ tile, to, value }, index) => (
          <div
            key={tile} // Two and three columns: five tiles leave no gap.
            className={`relative flex min-w-0 flex-col-reverse justify-end gap-1 rounded-control bg-farina p-4 max-md:last:col-span-2 xl:col-span-1 ${index < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}
          >
            <dt className="grid gap-1">
              {/* The link covers the whole tile. */}
              <Link to={`/dashboard/admin/${to}`} className="link after:absolute after:inset-0 after:rounded-control">
                {t(`office-dashboard.${tile}`)}
              </Link>
              <span className="leading-snug text-cenere">{t(`office-dashboard.${tile}_count`)}</span>
            </dt>
            <dd
              className={`figures min-h-8 font-display leading-8 font-extrabold tracking-tight whitespace-nowrap ${(value?.length ?? 0) > 10 ? 'text-[1.125rem] sm:text-[1.25rem]' : 'text-[1.5rem]'}`}
            >
              {value ?? <span className="block h-7 w-20 animate-pulse rounded-control bg-sabbia" />}
            </dd>
          </div>
        ))}
      </dl>
      {/* Line reserved from the start: arriving figures shift nothing below. */}
      <p className="figures mt-2 min-h-6 text-cenere">
        {figures &&
          figures.refundedCents > 0 &&
          t('office-dashboard.revenue_refunded', { amount: formatSignedSum(figures.currencySign, figures.refundedCents) })}
      </p>
    </>
  )
}
