import { Link } from 'react-router'
import type { z } from 'zod'
import type { RestaurantOrder, restaurantOrdersAnswer } from '#orders/back-office/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { useSession } from '../../session/session.ts'
import { FilterDay } from '../list/list-filters.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { rowActionStyle } from '../list/row-action.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { AdminButtonLink } from '../office-button.tsx'
import { useCurrencySign } from '../orders/currency-sign.ts'
import { InvoiceFilter } from '../orders/list/order-filters.tsx'
import { ordersRefetchMs } from '../orders/list/poll-orders.ts'
import { orderText } from '../orders/order-texts.ts'
import { RefundMarks } from '../orders/refunds/refund-suggestion.tsx'
import { formatSignedAmount } from '../orders/refunds/signed-amount.ts'
import { formatOrderedAt, formatPromisedAt } from './order-times.ts'
import { restaurantText as t } from './place-texts.ts'
import { useOfficeListQuery } from './queries.ts'
import { useCurrentRestaurant } from './restaurant.tsx'

/** Orders of a restaurant, newest first; start screen of its manager. */
export default function Orders() {
  const { place } = useCurrentRestaurant()
  const currencySign = useCurrencySign()
  const address = useListUrlState()
  // Only kitchen staff of the restaurant get the link to the kitchen screen.
  const isKitchenStaff = useSession()?.user.staff?.some(({ restaurantId, role }) => restaurantId === place.id && role !== 'courier')
  const { search, filter } = address
  // Search accepts only an order number, as on the receipt.
  const isNumber = /^\d{1,9}$/.test(search) && Number(search) > 0
  const isUnsearchable = search !== '' && !isNumber
  const list = useOfficeListQuery<z.output<typeof restaurantOrdersAnswer>>(
    `/restaurants/${place.id}/orders`,
    address,
    {
      search: undefined,
      date: filter('date') || undefined,
      number: isNumber ? search : undefined,
      invoice: filter('invoice') || undefined,
    },
    ordersRefetchMs,
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3">
        <SearchBox placeholder={t('places.order_search')} address={address} />
        <FilterDay name="date" label={t('places.order_day')} address={address} />
        <InvoiceFilter address={address} />
        <AdminButtonLink to={`/dashboard/admin/call?restaurant=${place.id}`}>{orderText('office-orders.new_order')}</AdminButtonLink>
        {isKitchenStaff && (
          <AdminButtonLink tone="outline" to="/kitchen">
            {adminText('office.kitchen')}
          </AdminButtonLink>
        )}
      </div>
      <PagedList
        what={t('places.orders_of', { name: place.name })}
        query={isUnsearchable ? { ...list, data: { totalPages: 1 } } : list}
        address={address}
        columns={columns(currencySign)}
        rows={isUnsearchable ? [] : list.data?.orders}
        keyOf={({ id }) => id}
        empty={<NothingFound title={t('places.no_orders')} address={address} filters={['date', 'invoice']} />}
      />
    </>
  )
}

/** `sign`: currency sign before totals, from the settings. */
const columns = (sign: string | undefined): Column<RestaurantOrder>[] => [
  { name: t('places.order_number'), onCard: 'numbered', cell: ({ number }) => <span className="figures font-semibold">{number}</span> },
  {
    name: t('places.ordered_at'),
    cell: ({ createdAt }) => <span className="figures">{formatOrderedAt(createdAt)}</span>,
    className: 'lg:whitespace-nowrap @xl:whitespace-nowrap',
    sort: 'date',
  },
  {
    name: t('places.due_at'),
    cell: ({ createdAt, promisedAt }) => <span className="figures font-semibold">{promisedAt ? formatPromisedAt(createdAt, promisedAt) : '–'}</span>,
    className: 'lg:whitespace-nowrap @xl:whitespace-nowrap',
  },
  { name: t('places.customer'), cell: ({ customer }) => customer ?? '–', className: 'min-w-24 break-words' },
  { name: t('places.for_service'), cell: ({ fulfilment }) => t(`places.service_${fulfilment}`) },
  {
    name: orderText('office-orders.status'),
    cell: order => (
      <>
        {orderText(`office-orders.status_${order.status}`)}
        <RefundMarks order={order} />
        {order.invoiceDue && <span className="block max-w-40 font-semibold">{orderText('office-orders.invoice')}</span>}
      </>
    ),
  },
  { name: t('places.total'), cell: ({ totalCents }) => sign && formatSignedAmount(sign, totalCents), numeric: true },
  {
    name: t('places.order_details'),
    onCard: 'action',
    cell: ({ id, number }) => (
      <Link to={`/dashboard/admin/order/${id}`} className={rowActionStyle} aria-label={t('places.details_of', { number })}>
        {t('places.order_details')}
      </Link>
    ),
  },
]
