import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KitchenOrder } from '#kitchen/contract.ts'
import type { OrderProgress, OrderView } from '#orders/placing/contract.ts'
import { DeliverySteps } from '../../../kitchen/board/out-for-delivery.tsx'
import type { StepAction } from '../../../kitchen/board/use-board.ts'
import { useKitchenTexts } from '../../../kitchen/texts.ts'
import { isRejecting } from '../../../kitchen/ticket/scheduled-step.ts'
import { TicketMoney } from '../../../kitchen/ticket/ticket-money.tsx'
import { TicketSteps } from '../../../kitchen/ticket/ticket-steps.tsx'
import { ApiError, api } from '../../../shared/api.ts'
import { useNow } from '../../../shared/use-now.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { orderText as t } from '../order-texts.ts'
import { KitchenStepsSkeleton } from './scheduled-steps.tsx'

/**
 * Kitchen steps of an active order, for users without the kitchen screen, with its calls, texts and undo window. Orders not yet sent to a kitchen
 * have none.
 */
export default function KitchenSteps({ order: { id, version } }: { order: Pick<OrderView, 'id' | 'version'> }) {
  const queries = useQueryClient()
  const kitchenText = useKitchenTexts()
  const now = useNow()
  const queryKey = ['kitchen-order', id, version]
  const { data: order } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ order: KitchenOrder | null }>('GET', `/kitchen/orders/${id}`, { signal }).then(({ order }) => order),
    // Buttons stay in place while the order changes.
    placeholderData: (previousOrder, previousQuery) => (previousQuery?.queryKey[1] === id ? previousOrder : undefined),
    // Courier assignment changes without an order event.
    refetchInterval: 10_000,
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  })
  const takeStep: StepAction = async (path, body = {}) => {
    try {
      const answer = await api<{ order: OrderProgress & Partial<Pick<KitchenOrder, 'nextStepAt'>>; message: string }>('POST', path, { body })
      queries.setQueryData<KitchenOrder | null>(queryKey, order && { ...order, ...answer.order })
      // Scheduled steps show their result in place.
      if (!answer.order.nextStepAt) toast({ tone: 'success', text: answer.message })
    } catch (error) {
      toastFailure(error, { broken: kitchenText('kitchen.no_answer') })
    } finally {
      // A refusal means the order has changed: reload it.
      void queries.invalidateQueries({ queryKey: ['order', id] })
      void queries.invalidateQueries({ queryKey: ['kitchen-order', id] })
    }
  }
  if (order === undefined) return <KitchenStepsSkeleton />
  if (!order) return null
  const isOutForDelivery = order.status === 'out_for_delivery'
  return (
    <section className="grid gap-3 print:hidden" aria-labelledby="steps">
      <h2 id="steps" className="text-lead font-semibold">
        {t('office-orders.steps')}
      </h2>
      <div
        className={`@container grid max-w-lg gap-3 rounded-control p-4 ${isRejecting(order) ? 'on-dark bg-tizzone text-farina' : 'bg-farina'}`}
        data-order={id}
      >
        {(isOutForDelivery || order.status === 'ready') && <TicketMoney order={order} />}
        {isOutForDelivery ? <DeliverySteps order={order} step={takeStep} /> : <TicketSteps order={order} step={takeStep} now={now} />}
      </div>
    </section>
  )
}
