import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { deliveryFailureReasons } from '#orders/vocabulary.ts'
import { doubleTapMs } from '../../shared/double-tap.ts'
import { secondaryButtonStyle } from '../../shared/tap-targets.ts'
import { useKitchenTexts } from '../texts.ts'
import { ConfirmStep } from '../ticket/confirm-step.tsx'
import { getPaymentCollector } from '../ticket/payment-collector.ts'
import { UndoStep } from '../ticket/undo-step.tsx'
import type { StepAction } from './use-board.ts'

interface CourierOrderProps {
  order: KitchenOrder
  step: StepAction
}

/** Takes back an order assigned to a courier who has not left and can't return it in the app. */
export function ReclaimFromCourier({ order: { id, courierName }, step }: CourierOrderProps) {
  const t = useKitchenTexts()
  const { busy, take } = useGuardedStep(step)
  const buttonText = t('kitchen.reclaim', { name: courierName ?? '' })
  return (
    <ConfirmStep opens={buttonText} question={`${buttonText}?`} busy={busy}>
      {deaf => (
        <button type="button" className={secondaryButtonStyle} aria-disabled={deaf} onClick={() => !deaf && void take(`/kitchen/orders/${id}/unassign`)}>
          {t('kitchen.reclaim_yes')}
        </button>
      )}
    </ConfirmStep>
  )
}

/** Records the outcome of a delivery when the courier can't. Cash collected at the door stays on the courier's account. */
export function DeliveryOutcome({ order, step }: CourierOrderProps) {
  const t = useKitchenTexts()
  const { busy, take } = useGuardedStep(step)
  const { id, courierName, failing, nextStepAt, paymentMethod, counterWays } = order
  const name = courierName ?? ''
  const path = `/kitchen/orders/${id}`
  if (nextStepAt)
    return (
      <UndoStep
        at={nextStepAt}
        name={failing ? t('kitchen.road_failing', { reason: t(`kitchen.road_failed_${failing}`) }) : t('kitchen.road_delivered')}
        busy={busy}
        looks={secondaryButtonStyle}
        takeBack={() => void take(`${path}/${failing ? 'failing' : 'delivering'}/undo`)}
      />
    )
  const isDueAtDoor = getPaymentCollector(order) === 'door'
  const expectedMethod = paymentMethod === 'card' ? ('card' as const) : ('cash' as const)
  const otherMethod = expectedMethod === 'card' ? ('cash' as const) : ('card' as const)
  const methods = [expectedMethod, ...(counterWays.includes(otherMethod) ? [otherMethod] : [])]
  return (
    <ConfirmStep opens={t('kitchen.road_tell')} question={t('kitchen.road_how', { name })} busy={busy}>
      {ignoresTaps => {
        const renderAnswer = (label: string, call: string, body?: object) => (
          <button
            key={label}
            type="button"
            className={secondaryButtonStyle}
            aria-disabled={ignoresTaps}
            onClick={() => !ignoresTaps && void take(`${path}/${call}`, body)}
          >
            {label}
          </button>
        )
        return (
          <>
            {isDueAtDoor && <p>{t('kitchen.road_cash', { name })}</p>}
            {isDueAtDoor
              ? methods.map(method => renderAnswer(t(`kitchen.road_delivered_${method}`), 'delivering', method === expectedMethod ? {} : { paidWith: method }))
              : renderAnswer(t('kitchen.road_delivered'), 'delivering')}
            <fieldset className="grid min-w-0 gap-2 @[17rem]:grid-cols-2">
              <legend className="pb-1.5 text-lead font-bold">{t('kitchen.road_why')}</legend>
              {deliveryFailureReasons.map(reason => renderAnswer(t(`kitchen.road_failed_${reason}`), 'failing', { reason }))}
            </fieldset>
          </>
        )
      }}
    </ConfirmStep>
  )
}

/** The undo button may appear under the finger: ignore the second tap of a double tap. */
function useGuardedStep(step: StepAction) {
  const [busy, setBusy] = useState(false)
  const take: StepAction = async (path, body) => {
    if (busy) return
    setBusy(true)
    await step(path, body)
    await new Promise(rested => setTimeout(rested, doubleTapMs))
    setBusy(false)
  }
  return { busy, take }
}
