import { Link } from 'react-router'
import { placeText as t } from './place-texts.ts'

/** How many orders fall into time that was closed over them; a day where they are all of one. */
export interface LeftOrders {
  count: number
  restaurantId: string | null
  date?: string | undefined
}

/** Orders ahead outlive their restaurant's hours: says so until the next change, and leads to them. */
export function OrdersLeft({ text, left }: { text: 'places.closure_orders' | 'places.hours_orders'; left: LeftOrders | undefined }) {
  const list = left?.restaurantId
    ? `/dashboard/admin/restaurants/${left.restaurantId}/orders${left.date ? `?date=${left.date}` : ''}`
    : '/dashboard/admin/orders'
  return (
    <div role="alert">
      {left !== undefined && left.count > 0 && (
        <p className="mb-4 max-w-prose rounded-control bg-miele px-4 py-2 font-semibold">
          {t(text, { count: left.count })}{' '}
          <Link to={list} className="link inline-block py-1.5">
            {t('places.see_orders')}
          </Link>
        </p>
      )}
    </div>
  )
}
