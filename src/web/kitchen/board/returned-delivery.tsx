import { useState } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'
import type { StepAction } from './use-board.ts'

interface ReturnedDeliveryProps {
  delivery: KitchenBoard['failedRides'][number]
  /** From 1, as chosen by the number keys. */
  position: number
  step: StepAction
}

/** Failed delivery on its way back, shown until the kitchen confirms the return. */
export function ReturnedDelivery({ delivery: { id, number, name, courierName, reason }, position, step }: ReturnedDeliveryProps) {
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
    <article className="kitchen-tile not-on-dark" data-coming-back={number} data-order={id} data-position={position} data-tone="new">
      <div className="kitchen-strip">
        <p className="figures font-display text-[calc(2.25rem*var(--k-scale,1))] leading-none font-extrabold tracking-tight">
          <span className="sr-only">{t('kitchen.number')} </span>
          {number}
        </p>
        <p className="kitchen-small min-w-0 grow leading-tight font-bold">{t('kitchen.road_failing', { reason: t(`kitchen.road_failed_${reason}`) })}</p>
      </div>
      <p className="kitchen-small min-h-0 grow overflow-hidden px-2.5 py-1 font-semibold break-words">
        {[name, courierName ? t('kitchen.comes_back_with', { name: courierName }) : t('kitchen.comes_back')].filter(Boolean).join(' · ')}
      </p>
      {!watchOnly && (
        <div className="flex p-1.5 pt-1" data-foot>
          <button type="button" data-next-step className="kitchen-step" aria-disabled={busy} onClick={() => void acknowledge()}>
            {t('kitchen.came_back')}
          </button>
        </div>
      )}
    </article>
  )
}
