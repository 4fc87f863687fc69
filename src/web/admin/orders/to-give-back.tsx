import type { RestaurantOrder } from '#orders/contract-office.ts'
import { officeText as t } from '../../office-texts.ts'
import { amountIn } from '../../ui/amount.ts'
import { orderText } from './order-texts.ts'

/** Money that was granted and still lies at the counter: one word and one colour wherever it is said, and not that of what is done. */
export function ToGiveBack({ cents }: { cents?: number }) {
  return (
    <span className="figures inline-block rounded-control bg-miele-chiaro px-2 py-0.5 font-semibold" data-to-give-back>
      {t('office-after.to_hand_over')}
      {cents !== undefined && `: ${amountIn('it', cents)}`}
    </span>
  )
}

/** Beside an order's state in a list: that its money went back, or still lies at the counter. */
export function RefundMarks({ paymentStatus, counterRefundCents }: Pick<RestaurantOrder, 'paymentStatus' | 'counterRefundCents'>) {
  const given = paymentStatus === 'refunded' || paymentStatus === 'partially_refunded'
  return (
    <>
      {given && <span className="block max-w-40 font-semibold">{orderText(`office-orders.listed_${paymentStatus}`)}</span>}
      {counterRefundCents > 0 && (
        <span className="block max-w-40">
          <ToGiveBack cents={counterRefundCents} />
        </span>
      )}
    </>
  )
}
