import { formatDateTime } from '../format-date.ts'
import type { MyOrder } from './read-orders.ts'

/** Title of an order: restaurant and time, on two lines or with a dot between them. */
export const OrderTitle = ({ order }: { order: Pick<MyOrder, 'createdAt' | 'restaurant'> }) => (
  <>
    {order.restaurant.name}
    <span className="max-lg:hidden"> · </span>
    <span className="whitespace-nowrap max-lg:block">{formatDateTime(order.createdAt)}</span>
  </>
)
