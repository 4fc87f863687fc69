import { useAdminTexts } from '../i18n/admin-texts.ts'
import { BackupFailures, BackupStatus } from './dashboard/backup-status.tsx'
import { FirstSteps } from './dashboard/first-steps.tsx'
import { MaintenanceStatus } from './dashboard/maintenance-status.tsx'
import { SalesReport } from './dashboard/sales.tsx'
import { DashboardTiles } from './dashboard/tiles.tsx'
import { WebhookFailures } from './dashboard/webhook-failures.tsx'
import { AdminHeading, createAdminMeta } from './office-heading.tsx'

export const meta = createAdminMeta('office.dashboard')

/** Dashboard of administrators: current counts and sales. */
export default function AdministratorDashboard() {
  const t = useAdminTexts()
  return (
    <>
      <AdminHeading title={t('office.dashboard')} />
      <MaintenanceStatus />
      <BackupFailures />
      <WebhookFailures />
      <FirstSteps />
      <DashboardTiles />
      <SalesReport />
      <BackupStatus />
    </>
  )
}
