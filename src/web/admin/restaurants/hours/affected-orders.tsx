import { Link } from 'react-router'
import type { KeptClosure, OrdersLeft } from '#restaurants/hours/contract.ts'
import { orderedTime } from '../order-times.ts'
import { placeText as t } from '../place-texts.ts'

type Text = 'places.closure_orders' | 'places.closures_orders' | 'places.hours_orders' | 'places.services_orders'

/** Orders that fall into time that was closed over them, or whose service was switched off. */
export interface LeftOrders {
  text: Text
  in: OrdersLeft['ordersLeftIn']
  /** Where they are all of one day. */
  date?: string | undefined
}

/** Those that fall into days off, as the answer to saving them says. */
export const ordersOfClosure = ({ closure, ordersLeftIn }: { closure: KeptClosure } & OrdersLeft): LeftOrders => ({
  text: 'places.closure_orders',
  in: ordersLeftIn,
  date: closure.startsOn === closure.endsOn ? closure.startsOn : undefined,
})

/** Orders ahead outlive their restaurant's hours and services: says until the next change which they are, and leads to each. */
export function OrdersLeftAlert({ left }: { left: LeftOrders | undefined }) {
  return (
    <div role="alert" className="not-empty:mb-4">
      {left && <OrdersLeftNote {...left} />}
    </div>
  )
}

/** Nothing where there are none. */
export function OrdersLeftNote({ text, in: places, date }: LeftOrders) {
  const count = places.reduce((sum, { orders }) => sum + orders, 0)
  if (count === 0) return null
  const several = places.length > 1
  return (
    <div className="max-w-prose rounded-control bg-miele px-4 py-2 font-semibold">
      {t(text, { count })}
      <ul className="max-h-60 overflow-y-auto">
        {places.map(({ restaurantId, name, orders, first }) => (
          <li key={restaurantId}>
            {/* Of one day the restaurant's list is these, of several days all that it has. */}
            {(several || date) && (
              <Link to={`/dashboard/admin/restaurants/${restaurantId}/orders${date ? `?date=${date}` : ''}`} className="link inline-block py-1.5">
                {several ? t('places.orders_left_of', { name, count: orders }) : t('places.see_orders')}
              </Link>
            )}
            <ul className="figures flex flex-wrap gap-x-5 font-normal">
              {first.map(({ id, number, promisedAt }) => (
                <li key={id}>
                  <Link to={`/dashboard/admin/order/${id}`} className="link inline-block py-1.5">
                    {t('places.order_left', { number, when: orderedTime(promisedAt) })}
                  </Link>
                </li>
              ))}
              {orders > first.length && <li className="py-1.5">{t('places.orders_left_more', { count: orders - first.length })}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
