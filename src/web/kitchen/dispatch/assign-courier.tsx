import { useEffect, useState } from 'react'
import type { CourierOnShift, KitchenOrder } from '#kitchen/contract.ts'
import { api } from '../../shared/api.ts'
import { secondaryButtonStyle } from '../../shared/tap-targets.ts'
import type { StepAction } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { ConfirmStep } from '../ticket/confirm-step.tsx'
import { useWatchOnly } from '../watch-only.ts'

/** Gives a delivery without a courier to one on shift. Couriers may also take it by themselves. */
export function AssignCourier({ order, step }: { order: KitchenOrder; step: StepAction }) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const mayAssign = order.fulfilment === 'delivery' && !order.courier && !order.nextStepAt && ['ready', 'out_for_delivery'].includes(order.status)
  if (watchOnly || !mayAssign) return null
  return (
    <ConfirmStep opens={t('kitchen-dispatch.assign')} question={t('kitchen-dispatch.assign_to')} busy={false}>
      {ignoresTaps => <CourierList order={order} step={step} ignoresTaps={ignoresTaps} />}
    </ConfirmStep>
  )
}

function CourierList({ order: { id, restaurantId }, step, ignoresTaps }: { order: KitchenOrder; step: StepAction; ignoresTaps: boolean }) {
  const t = useKitchenTexts()
  const [busy, setBusy] = useState(false)
  const [couriers, setCouriers] = useState<CourierOnShift[] | 'failed'>()
  // Read each time the question opens: shifts begin and end meanwhile.
  useEffect(() => {
    const aborting = new AbortController()
    api<{ couriers: CourierOnShift[] }>('GET', '/kitchen/couriers', { query: { restaurant: restaurantId }, signal: aborting.signal }).then(
      answer => setCouriers(answer.couriers),
      () => !aborting.signal.aborted && setCouriers('failed'),
    )
    return () => aborting.abort()
  }, [restaurantId])
  const assign = async (courierId: string) => {
    if (busy || ignoresTaps) return
    setBusy(true)
    await step(`/kitchen/orders/${id}/assign`, { courierId })
    setBusy(false)
  }
  if (couriers === undefined) return <p className="min-h-14 text-lead">{t('kitchen-dispatch.loading')}</p>
  if (couriers === 'failed') return <p className="text-lead font-bold">{t('kitchen-dispatch.failed')}</p>
  if (couriers.length === 0) return <p className="text-lead">{t('kitchen-dispatch.none')}</p>
  return couriers.map(({ id: courierId, name, carrying, isOut }) => (
    <button key={courierId} type="button" className={secondaryButtonStyle} aria-disabled={busy || ignoresTaps} onClick={() => void assign(courierId)}>
      {t(isOut ? 'kitchen-dispatch.courier_out' : 'kitchen-dispatch.courier', { name, count: carrying })}
    </button>
  ))
}
