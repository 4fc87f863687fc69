import { useAdminTexts } from '../i18n/admin-texts.ts'
import { usePermission } from '../session/use-permission.ts'
import { BackupFailures, BackupStatus } from './dashboard/backup-status.tsx'
import { FirstSteps } from './dashboard/first-steps.tsx'
import { HomeActions } from './dashboard/home-actions.tsx'
import { HomeSales } from './dashboard/home-sales.tsx'
import { MaintenanceStatus } from './dashboard/maintenance-status.tsx'
import { SalesReport } from './dashboard/sales.tsx'
import { DashboardTiles } from './dashboard/tiles.tsx'
import { WebhookFailures } from './dashboard/webhook-failures.tsx'
import { AdminHeading, createAdminMeta } from './office-heading.tsx'

export const meta = createAdminMeta('office.dashboard')

/** First screen of the back office: what needs action, then today's sales, then the rest. Managers see their restaurants, accountants the sales. */
export default function Dashboard() {
  const t = useAdminTexts()
  const seesChain = usePermission('chain-read')
  const seesRestaurants = usePermission('restaurants-read')
  return (
    <>
      <AdminHeading title={t('office.dashboard')} />
      {seesChain ? (
        <>
          <MaintenanceStatus />
          <BackupFailures />
          <WebhookFailures />
          <HomeActions />
          <FirstSteps />
          <HomeSales />
          <DashboardTiles />
          <SalesReport />
          <BackupStatus />
        </>
      ) : (
        <>
          {seesRestaurants && <HomeActions />}
          <HomeSales withDays />
        </>
      )}
    </>
  )
}
