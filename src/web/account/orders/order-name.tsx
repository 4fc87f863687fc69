import { formatDateTime } from '../format-date.ts'
import type { MyOrder } from './read-orders.ts'

/** What tells one order from another: where, and when. Where that takes two lines none of them ends or begins with the dot. */
export const OrderTitle = ({ order }: { order: Pick<MyOrder, 'createdAt' | 'restaurant'> }) => (
  <>
    {order.restaurant.name}
    <span className="max-lg:hidden"> · </span>
    <span className="whitespace-nowrap max-lg:block">{formatDateTime(order.createdAt)}</span>
  </>
)
