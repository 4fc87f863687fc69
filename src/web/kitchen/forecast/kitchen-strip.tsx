import { StaffAlerts } from '../alerts/staff-alerts.tsx'
import { useWatchOnly } from '../watch-only.ts'
import { ForecastStrip } from './forecast-strip.tsx'

/** Strip below the board: the production forecast, and the switch for alerts on this device. */
export function KitchenStrip({ restaurantId }: { restaurantId: string }) {
  const watchOnly = useWatchOnly()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-fumo px-4 py-1.5 empty:hidden print:hidden">
      <ForecastStrip restaurantId={restaurantId} />
      {!watchOnly && <StaffAlerts />}
    </div>
  )
}
