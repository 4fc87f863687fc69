import { Link } from 'react-router'
import type { z } from 'zod'
import type { allOrdersAnswer, ListedOrder } from '#orders/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { cardNameStyle } from '../list/card.ts'
import { BreakableEmail } from '../list/email.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { rowActionStyle } from '../list/row-action.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { useCurrencySign } from './currency-sign.ts'
import { OrderFilters, orderFilters } from './list/order-filters.tsx'
import { ordersRefetchMs } from './list/poll-orders.ts'
import { orderText as t } from './order-texts.ts'
import { RefundMarks } from './refunds/refund-suggestion.tsx'
import { formatSignedAmount } from './refunds/signed-amount.ts'
import { formatShortTime } from './short-time.ts'

export const meta = createAdminMeta('office.orders')

/** All orders, with a server-side search while typing (specification, section 2). */
export default function AdminOrders() {
  const address = useListUrlState()
  const currencySign = useCurrencySign()
  const filterQuery = Object.fromEntries(orderFilters.map(name => [name, address.filter(name) || undefined]))
  const query = useListQuery<z.output<typeof allOrdersAnswer>>(address, {
    key: 'orders',
    path: '/orders/all-orders',
    query: { limit: 20, ...address.key, ...filterQuery },
    texts: { refused: t('office-orders.none'), broken: t('office-orders.failed') },
    refetchInterval: ordersRefetchMs,
  })

  const rows = query.isPlaceholderData ? undefined : query.data?.orders
  const [firstId, lastId] = [rows?.at(0)?._id, rows?.at(-1)?._id]
  const adjacentPages = firstId && lastId ? { previous: { before: firstId }, next: { after: lastId } } : undefined

  const columns: Column<ListedOrder>[] = [
    {
      name: t('office-orders.id'),
      cell: order => (
        <>
          <OrderId id={order._id} />
          <span className="block text-cenere">
            {t('office-orders.number_at', {
              number: order.number,
              restaurant: order.restaurant.name,
              status: t(`office-orders.status_${order.status}`),
            })}
          </span>
          <RefundMarks order={order} />
        </>
      ),
      className: 'w-[33%] xl:w-[36%]',
    },
    {
      name: t('office-orders.date'),
      cell: order => <span className="figures">{formatShortTime(order.createdAt)}</span>,
      className: 'w-[18%] lg:whitespace-nowrap xl:w-[15%]',
      sort: 'date',
    },
    {
      name: t('office-orders.email'),
      cell: order => <OrderEmail order={order} />,
      className: 'w-[22%] xl:w-[27%]',
    },
    {
      name: t('office-orders.total'),
      cell: order => currencySign && formatSignedAmount(currencySign, Math.round(order.totalAmount * 100)),
      numeric: true,
      className: 'w-[16%] xl:w-[13%]',
      sort: 'total',
    },
    {
      name: t('office-orders.details'),
      onCard: 'action',
      className: 'w-[11%] xl:w-[9%]',
      cell: order => (
        <Link to={`/dashboard/admin/order/${order._id}`} className={rowActionStyle} aria-label={t('office-orders.details_of', { id: order._id })}>
          {t('office-orders.details')}
        </Link>
      ),
    },
  ]
  return (
    <>
      <AdminHeading title={t('office-orders.title')}>
        <SearchBox placeholder={t('office-orders.search')} address={address} />
      </AdminHeading>
      <PagedList
        what={adminText('office.orders')}
        query={query}
        address={address}
        filters={<OrderFilters address={address} />}
        steady
        columns={columns}
        rows={query.data?.orders}
        keyOf={order => order._id}
        empty={<NothingFound title={t('office-orders.none')} address={address} filters={orderFilters} />}
        pager={{ beside: adjacentPages, specified: true }}
      />
    </>
  )
}

/**
 * Order id in one line. A narrow cell shows its start, exact to the millisecond and searchable, with dots for the rest. The full id stays in the text
 * for screen readers, find and copy, and in the title.
 */
function OrderId({ id }: { id: string }) {
  return (
    <span className={`figures whitespace-nowrap ${cardNameStyle}`} title={id}>
      {id.slice(0, 13)}
      <span className="inline-block max-xl:w-0 max-xl:overflow-hidden max-xl:align-bottom">{id.slice(13)}</span>
      <span className="before:content-['…'] xl:before:content-none" />
    </span>
  )
}

function OrderEmail({ order: { shippingInfo, erased } }: { order: ListedOrder }) {
  const { email } = shippingInfo
  if (email === null) return <span className="text-cenere">{t(erased ? 'office-orders.email_erased' : 'office-orders.no_email')}</span>
  return <BreakableEmail address={email} />
}
