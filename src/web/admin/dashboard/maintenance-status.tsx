import { Link } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { toRomeClock } from '../../ui/format/rome-clock.ts'
import { useMaintenance } from '../settings/use-maintenance.ts'

/** Alert while the storefront is closed for maintenance, with the way to the switch. */
export function MaintenanceStatus() {
  const t = useAdminTexts()
  const maintenance = useMaintenance()
  if (!maintenance) return null
  return (
    <div role="alert" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-miele p-4 sm:px-6">
      <p>
        <strong>{t('office-dashboard.maintenance', { time: toRomeClock(maintenance.since).time })}</strong> {t('office-dashboard.maintenance_lead')}
      </p>
      <Link to="/dashboard/admin/settings" className="py-1 font-semibold underline underline-offset-4">
        {t('office-dashboard.maintenance_settings')}
      </Link>
    </div>
  )
}
