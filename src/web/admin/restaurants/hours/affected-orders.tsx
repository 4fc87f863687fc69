import { Link } from 'react-router'
import type { AffectedOrdersSummary, ClosureView } from '#restaurants/hours/contract.ts'
import { formatOrderedAt } from '../order-times.ts'
import { restaurantText as t } from '../place-texts.ts'

type Text = 'places.closure_orders' | 'places.closures_orders' | 'places.hours_orders' | 'places.services_orders'

/** Orders inside a new closure, or of a service switched off. */
export interface AffectedOrders {
  text: Text
  in: AffectedOrdersSummary['ordersLeftIn']
  /** Date, when all are on one day. */
  date?: string | undefined
}

/** Orders affected by a closure, from the response to saving it. */
export const getOrdersAffectedByClosure = ({ closure, ordersLeftIn }: { closure: ClosureView } & AffectedOrdersSummary): AffectedOrders => ({
  text: 'places.closure_orders',
  in: ordersLeftIn,
  date: closure.startsOn === closure.endsOn ? closure.startsOn : undefined,
})

/** Scheduled orders stay valid after changes of hours or services: lists the affected ones, with links, until the next change. */
export function AffectedOrdersAlert({ left: affected }: { left: AffectedOrders | undefined }) {
  return (
    <div role="alert" className="not-empty:mb-4">
      {affected && <AffectedOrdersNote {...affected} />}
    </div>
  )
}

/** Note on affected orders; hidden for none. */
export function AffectedOrdersNote({ text, in: affectedRestaurants, date }: AffectedOrders) {
  const count = affectedRestaurants.reduce((sum, { orders }) => sum + orders, 0)
  if (count === 0) return null
  const hasSeveral = affectedRestaurants.length > 1
  return (
    <div className="max-w-prose rounded-control bg-miele px-4 py-2 font-semibold">
      {t(text, { count })}
      <ul className="max-h-60 overflow-y-auto">
        {affectedRestaurants.map(({ restaurantId, name, orders, first }) => (
          <li key={restaurantId}>
            {/* One day links to that day's orders, several days to all orders of the restaurant. */}
            {(hasSeveral || date) && (
              <Link to={`/dashboard/admin/restaurants/${restaurantId}/orders${date ? `?date=${date}` : ''}`} className="link inline-block py-1.5">
                {hasSeveral ? t('places.orders_left_of', { name, count: orders }) : t('places.see_orders')}
              </Link>
            )}
            <ul className="figures flex flex-wrap gap-x-5 font-normal">
              {first.map(({ id, number, promisedAt }) => (
                <li key={id}>
                  <Link to={`/dashboard/admin/order/${id}`} className="link inline-block py-1.5">
                    {t('places.order_left', { number, when: formatOrderedAt(promisedAt) })}
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
