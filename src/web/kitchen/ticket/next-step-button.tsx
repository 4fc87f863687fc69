import type { KitchenOrder } from '#kitchen/contract.ts'
import { primaryButtonStyle, secondaryButtonStyle } from '../../shared/tap-targets.ts'
import type { StepAction } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { getPaymentCollector } from './payment-collector.ts'
import { nextStepByStatus } from './step-from.ts'

/** Next step of an order in one tap; handover and payment at the counter are one step, for either payment method. */
export function NextStepButton({ order, busy, take }: { order: KitchenOrder; busy: boolean; take: StepAction }) {
  const t = useKitchenTexts()
  const step = nextStepByStatus[order.status as keyof typeof nextStepByStatus]
  const path = `/kitchen/orders/${order.id}/${step}`
  const isPaidHere = step === 'handing-over' && getPaymentCollector(order) === 'here'
  const otherMethod = order.paymentMethod === 'card' ? 'cash' : 'card'
  const offersBothMethods = isPaidHere && order.counterWays.includes(otherMethod)
  return (
    <div className={`grid gap-2 ${offersBothMethods ? 'upright:grid-cols-[3fr_2fr] @md:grid-cols-[3fr_2fr]' : ''}`}>
      <button type="button" data-next-step className={primaryButtonStyle} aria-disabled={busy} onClick={() => void take(path)}>
        {step !== 'handing-over'
          ? t(`kitchen.do_${step}`)
          : order.fulfilment === 'delivery'
            ? t('kitchen.do_to_courier')
            : t(isPaidHere ? 'kitchen.do_handing-over_paid' : 'kitchen.do_handing-over')}
      </button>
      {offersBothMethods && (
        <button type="button" className={secondaryButtonStyle} aria-disabled={busy} onClick={() => void take(path, { paidWith: otherMethod })}>
          {t(`kitchen.paid_with_${otherMethod}`)}
        </button>
      )}
    </div>
  )
}
