import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { failedDeliveries } from '#orders/vocabulary.ts'
import { useKitchenTexts } from '../texts.ts'
import { AskedFirst } from '../ticket/confirm-step.tsx'
import { doubleTap } from '../ticket/double-tap.ts'
import { collected } from '../ticket/payment-collector.ts'
import { small } from '../ticket/tap-targets.ts'
import { AnnouncedStep } from '../ticket/undo-step.tsx'
import type { Act } from './use-board.ts'

interface OfCourierProps {
  order: KitchenOrder
  step: Act
}

/** What a courier has taken and not left with: where the courier can't put it back, the kitchen takes it. */
export function Reclaim({ order: { id, courierName }, step }: OfCourierProps) {
  const t = useKitchenTexts()
  const { busy, take } = useRest(step)
  const opens = t('kitchen.reclaim', { name: courierName ?? '' })
  return (
    <AskedFirst opens={opens} question={`${opens}?`} busy={busy}>
      {deaf => (
        <button type="button" className={small} aria-disabled={deaf} onClick={() => !deaf && void take(`/kitchen/orders/${id}/reclaim`)}>
          {t('kitchen.reclaim_yes')}
        </button>
      )}
    </AskedFirst>
  )
}

/** What a courier is out with: where the courier can't say how it went, the kitchen does. Cash taken at the door stays the courier's. */
export function RideOutcome({ order, step }: OfCourierProps) {
  const t = useKitchenTexts()
  const { busy, take } = useRest(step)
  const { id, courierName, failing, nextStepAt, paymentMethod, counterWays } = order
  const name = courierName ?? ''
  const path = `/kitchen/orders/${id}`
  if (nextStepAt)
    return (
      <AnnouncedStep
        at={nextStepAt}
        name={failing ? t('kitchen.road_failing', { reason: t(`kitchen.road_failed_${failing}`) }) : t('kitchen.road_delivered')}
        busy={busy}
        looks={small}
        takeBack={() => void take(`${path}/${failing ? 'failing' : 'delivering'}/take-back`)}
      />
    )
  const due = collected(order) === 'door'
  const meant = paymentMethod === 'card' ? ('card' as const) : ('cash' as const)
  const other = meant === 'card' ? ('cash' as const) : ('card' as const)
  const ways = [meant, ...(counterWays.includes(other) ? [other] : [])]
  return (
    <AskedFirst opens={t('kitchen.road_tell')} question={t('kitchen.road_how', { name })} busy={busy}>
      {deaf => {
        const answer = (says: string, call: string, body?: object) => (
          <button key={says} type="button" className={small} aria-disabled={deaf} onClick={() => !deaf && void take(`${path}/${call}`, body)}>
            {says}
          </button>
        )
        return (
          <>
            {due && <p>{t('kitchen.road_cash', { name })}</p>}
            {due
              ? ways.map(way => answer(t(`kitchen.road_delivered_${way}`), 'delivering', way === meant ? {} : { paidWith: way }))
              : answer(t('kitchen.road_delivered'), 'delivering')}
            <fieldset className="grid min-w-0 gap-2 @[17rem]:grid-cols-2">
              <legend className="pb-1.5 text-lead font-bold">{t('kitchen.road_why')}</legend>
              {failedDeliveries.map(reason => answer(t(`kitchen.road_failed_${reason}`), 'failing', { reason }))}
            </fieldset>
          </>
        )
      }}
    </AskedFirst>
  )
}

/** Where the tap was may stand what takes it back by then: not for the second one of a double tap. */
function useRest(step: Act) {
  const [busy, setBusy] = useState(false)
  const take: Act = async (path, body) => {
    if (busy) return
    setBusy(true)
    await step(path, body)
    await new Promise(rested => setTimeout(rested, doubleTap))
    setBusy(false)
  }
  return { busy, take }
}
