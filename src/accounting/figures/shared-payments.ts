/**
 * SQL condition: a payment was made, and neither twice nor too late, which would be no sale.
 * @param payment alias of the payment
 */
export const isSalePaymentSql = (payment: string): string => `${payment}.state = 'succeeded' and not exists (
    select from refunds x where x.payment_id = ${payment}.id and x.reason in ('paid_twice', 'paid_too_late') and x.state <> 'failed')`

/**
 * SQL of the payments of an order that several people, or several methods, have paid: without those made twice or too late, which are no sale. They add
 * up to the order's total. `first` counts the order once.
 * @param order alias of the order
 */
export const sharedPaymentsSql = (order: string): string => `
  select p.method, p.wallet, p.amount_cents, sum(p.amount_cents) over (order by p.id) - p.amount_cents as before_cents, row_number() over (order by p.id) = 1 as first
  from payments p
  where p.order_id = ${order}.id and ${isSalePaymentSql('p')}`
