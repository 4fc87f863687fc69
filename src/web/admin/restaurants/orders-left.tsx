import { Link } from 'react-router'
import type { KeptClosure, OrdersLeft } from '#restaurants/contract-hours.ts'
import { placeText as t } from './place-texts.ts'

type Text = 'places.closure_orders' | 'places.closures_orders' | 'places.hours_orders'

/** Orders that fall into time that was closed over them. */
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

/** Orders ahead outlive their restaurant's hours: says so until the next change, and leads to them. */
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
  const [only, ...others] = places
  const listOf = (restaurantId: string) => `/dashboard/admin/restaurants/${restaurantId}/orders${date ? `?date=${date}` : ''}`
  return (
    <div className="max-w-prose rounded-control bg-miele px-4 py-2 font-semibold">
      {t(text, { count })}{' '}
      {only && others.length === 0 ? (
        <Link to={listOf(only.restaurantId)} className="link inline-block py-1.5">
          {t('places.see_orders')}
        </Link>
      ) : (
        <ul className="max-h-60 overflow-y-auto">
          {places.map(({ restaurantId, name, orders }) => (
            <li key={restaurantId}>
              <Link to={listOf(restaurantId)} className="link inline-block py-1.5">
                {t('places.orders_left_of', { name, count: orders })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
