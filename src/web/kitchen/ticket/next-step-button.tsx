import type { KitchenOrder } from '#kitchen/contract.ts'
import type { Act } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { collected } from './payment-collector.ts'
import { stepFrom } from './step-from.ts'
import { small, tap } from './tap-targets.ts'

/** The next step of an order in one tap; what is handed over and paid here is paid with it, the other way in one tap too. */
export function TakeNext({ order, busy, take }: { order: KitchenOrder; busy: boolean; take: Act }) {
  const t = useKitchenTexts()
  const step = stepFrom[order.status as keyof typeof stepFrom]
  const path = `/kitchen/orders/${order.id}/${step}`
  const paid = step === 'handing-over' && collected(order) === 'here'
  const other = order.paymentMethod === 'card' ? 'cash' : 'card'
  const both = paid && order.counterWays.includes(other)
  return (
    <div className={`grid gap-2 ${both ? 'upright:grid-cols-[3fr_2fr] @md:grid-cols-[3fr_2fr]' : ''}`}>
      <button type="button" data-next-step className={tap} aria-disabled={busy} onClick={() => void take(path)}>
        {step !== 'handing-over'
          ? t(`kitchen.do_${step}`)
          : order.fulfilment === 'delivery'
            ? t('kitchen.do_to_courier')
            : t(paid ? 'kitchen.do_handing-over_paid' : 'kitchen.do_handing-over')}
      </button>
      {both && (
        <button type="button" className={small} aria-disabled={busy} onClick={() => void take(path, { paidWith: other })}>
          {t(`kitchen.paid_with_${other}`)}
        </button>
      )}
    </div>
  )
}
