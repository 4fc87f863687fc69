import type { OrderStatus } from '#orders/vocabulary.ts'
import { customerText as t } from '../customer-texts.ts'
import type { MyOrder } from './read-orders.ts'

const toneClasses: Record<OrderStatus, string> = {
  pending: 'bg-miele',
  accepted: 'bg-miele',
  preparing: 'bg-miele',
  ready: 'bg-prezzemolo text-farina',
  out_for_delivery: 'bg-prezzemolo text-farina',
  completed: 'bg-sabbia',
  // Nothing is to be done about it any more: the word says it, quietly; as large as the others.
  rejected: 'border-2 border-nebbia px-2! py-0! text-cenere',
  cancelled: 'border-2 border-nebbia px-2! py-0! text-cenere',
}

/** How far an order is, in a word; the colour only repeats it. One that is not paid yet is with no restaurant. */
export function OrderStatusLabel({ status, paymentStatus, fulfilment }: Pick<MyOrder, 'status' | 'paymentStatus' | 'fulfilment'>) {
  const isUnpaid = status === 'pending' && (paymentStatus === 'pending' || paymentStatus === 'failed')
  return (
    <span className={`rounded-control px-2.5 py-0.5 font-semibold whitespace-nowrap ${toneClasses[status]}`}>
      {isUnpaid ? t('customer.status_unpaid') : t(`customer.status_${status}`, { fulfilment })}
    </span>
  )
}
