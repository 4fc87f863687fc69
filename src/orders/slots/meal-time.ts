import type { Order } from '../tables/orders.ts'

/** Instant by which menus by hour go for a placed order: the chosen time, or the order itself where it was as soon as possible. */
export const findMealTime = ({ asap, slotStartsAt, createdAt }: Pick<Order, 'asap' | 'slotStartsAt' | 'createdAt'>): Date =>
  asap ? createdAt : (slotStartsAt ?? createdAt)
