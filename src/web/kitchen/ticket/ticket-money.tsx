import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useKitchenTexts } from '../texts.ts'
import { getPaymentCollector } from './payment-collector.ts'

/** Sum of lines that the age check kept back: not to be collected. */
const sumRefusedCents = ({ lines }: KitchenOrder): number =>
  lines.flatMap(line => [line, ...line.parts]).reduce((sum, line) => sum + (line.ageRefusedCents ?? 0), 0)

/**
 * Amount to collect at handover and its payment method, emphasized when that is the next step. After handover, the method used: a wrong tap shows
 * while it can be undone.
 */
export function TicketMoney({ order }: { order: KitchenOrder }) {
  const t = useKitchenTexts()
  const collector = getPaymentCollector(order)
  if (collector === 'no')
    return (
      <p className="text-lead low:text-base low:leading-tight font-semibold">
        {t(order.paymentStatus === 'paid' && order.totalCents > 0 ? 'kitchen.paid' : 'kitchen.nothing_due')}
      </p>
    )
  const dueCents = order.totalCents - order.prepaidCents - sumRefusedCents(order)
  const amount = formatAmount('it', dueCents)
  const isHandedOver = collector === 'here' ? order.status === 'ready' : order.status === 'out_for_delivery' && !order.failing
  if (isHandedOver && order.nextStepAt) {
    const method = order.paidWith ?? (order.paymentMethod === 'card' ? 'card' : 'cash')
    return <p className="figures text-lead low:text-base low:leading-tight font-bold">{t(`kitchen.taken_${method}`, { amount })}</p>
  }
  const text = t(`kitchen.collect_${collector}_${order.paymentMethod === 'card' ? 'card' : 'cash'}`, { amount })
  const isCollectedNext = order.status === 'ready' && collector === 'here'
  return (
    <p
      className={`figures text-lead low:text-base low:leading-tight font-bold ${isCollectedNext ? 'rounded-control bg-miele px-3 py-2 upright:py-1 text-carbone' : ''}`}
    >
      {text}
      {order.paymentMethod !== 'card' && order.cashGivenCents !== null && order.cashGivenCents > dueCents && (
        <span className="block" data-change>
          {t('kitchen-receipts.change', { given: formatAmount('it', order.cashGivenCents), change: formatAmount('it', order.cashGivenCents - dueCents) })}
        </span>
      )}
    </p>
  )
}
