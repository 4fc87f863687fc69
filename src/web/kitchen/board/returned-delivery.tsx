import { useState } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import { secondaryButtonStyle } from '../../shared/tap-targets.ts'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'
import type { StepAction } from './use-board.ts'

/** Failed delivery on its way back, shown until the kitchen confirms the return. */
export function ReturnedDelivery({
  delivery: { id, number, name, courierName, reason },
  step,
}: {
  delivery: KitchenBoard['failedRides'][number]
  step: StepAction
}) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const [busy, setBusy] = useState(false)
  const acknowledge = async () => {
    if (busy) return
    setBusy(true)
    await step(`/kitchen/orders/${id}/returned`)
    setBusy(false)
  }
  return (
    <li className="@container grid min-w-0 gap-2 rounded-control border-2 border-miele p-3" data-coming-back={number} data-order={id}>
      <p className="figures text-lead font-bold">
        <span className="sr-only">{t('kitchen.number')} </span>
        <span className="font-display text-band font-extrabold">{number}</span> {t('kitchen.road_failing', { reason: t(`kitchen.road_failed_${reason}`) })}
      </p>
      <p className="text-lead break-words">
        {[name, courierName ? t('kitchen.comes_back_with', { name: courierName }) : t('kitchen.comes_back')].filter(Boolean).join(' · ')}
      </p>
      {!watchOnly && (
        <button type="button" data-next-step className={secondaryButtonStyle} aria-disabled={busy} onClick={() => void acknowledge()}>
          {t('kitchen.came_back')}
        </button>
      )}
    </li>
  )
}
