import { StaffAlerts } from '../alerts/staff-alerts.tsx'
import { useWatchOnly } from '../watch-only.ts'
import { ForecastStrip } from './forecast-strip.tsx'

/** Strip below the board, one line high: the production forecast, and the switch for alerts on this device. Wider ones scroll. */
export function KitchenStrip({ restaurantId }: { restaurantId: string }) {
  const watchOnly = useWatchOnly()
  return (
    <div className="flex items-center justify-between gap-x-6 overflow-x-auto bg-fumo px-3 py-0.5 whitespace-nowrap print:hidden">
      <ForecastStrip restaurantId={restaurantId} />
      {!watchOnly && <StaffAlerts />}
    </div>
  )
}
