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
  // Rejected orders need no action: understated, at the same size as the others.
  rejected: 'border-2 border-nebbia px-2! py-0! text-cenere',
  cancelled: 'border-2 border-nebbia px-2! py-0! text-cenere',
}

/** Order status in a word; colour only repeats the word. Unpaid orders have not reached the restaurant. */
export function OrderStatusLabel({ status, paymentStatus, fulfilment }: Pick<MyOrder, 'status' | 'paymentStatus' | 'fulfilment'>) {
  const isUnpaid = status === 'pending' && (paymentStatus === 'pending' || paymentStatus === 'failed')
  return (
    <span className={`rounded-control px-2.5 py-0.5 font-semibold whitespace-nowrap ${toneClasses[status]}`}>
      {isUnpaid ? t('customer.status_unpaid') : t(`customer.status_${status}`, { fulfilment })}
    </span>
  )
}
