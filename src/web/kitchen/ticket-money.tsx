import type { KitchenOrder } from '#kitchen/contract.ts'
import { amountIn } from '../ui/amount.ts'
import { collected } from './collected.ts'
import { useKitchenTexts } from './texts.ts'

/** What whoever hands the order over has to take for it, and how; loudest when that is next. */
export function TicketMoney({ order }: { order: KitchenOrder }) {
  const t = useKitchenTexts()
  const where = collected(order)
  if (where === 'no')
    return <p className="text-lead font-semibold">{t(order.paymentStatus === 'paid' && order.totalCents > 0 ? 'kitchen.paid' : 'kitchen.nothing_due')}</p>
  const text = t(`kitchen.collect_${where}_${order.paymentMethod === 'card' ? 'card' : 'cash'}`, { amount: amountIn('it', order.totalCents) })
  const next = order.status === 'ready' && where === 'here'
  return <p className={`figures text-lead font-bold ${next ? 'rounded-control bg-miele px-3 py-2 text-carbone' : ''}`}>{text}</p>
}
