import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangeFulfilmentLink } from '../fulfilment-sheet/change-fulfilment-link.tsx'
import { disabledReasonIds } from '../summary/disabled-reason-ids.ts'
import { useOrderingTexts } from '../texts.ts'

/** The wrong-restaurant guard: asks to confirm an unusual distance before ordering. */
export function WrongRestaurantGuard({ name, metres, confirm }: { name: string; metres: number; confirm: () => void }) {
  const t = useOrderingTexts()
  const distance = useFormatDistance()
  return (
    <div id={disabledReasonIds.far} role="alert" className="grid justify-items-start gap-3 rounded-card bg-miele p-5 sm:p-6" data-far>
      <p className="text-lead font-semibold">{t('way.far', { name, distance: distance(metres) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="carbone" onClick={confirm}>
          {t('way.far_yes')}
        </Button>
        <ChangeFulfilmentLink tone="outline">{t('way.far_no')}</ChangeFulfilmentLink>
      </div>
    </div>
  )
}
