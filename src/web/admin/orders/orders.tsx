import { Link } from 'react-router'
import type { z } from 'zod'
import type { allOrdersAnswer, ListedOrder } from '#orders/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { usePermission } from '../../session/use-permission.ts'
import { ColumnChooser, useChosenColumns } from '../list/column-chooser.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { rowActionStyle } from '../list/row-action.tsx'
import { SavedViews } from '../list/saved-views.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useSelection } from '../list/selection/use-selection.ts'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { useCurrencySign } from './currency-sign.ts'
import { DeskTabs } from './list/desk-tabs.tsx'
import { OrderContact, OrderName, OrderPromise } from './list/order-cells.tsx'
import { OrderFilters, orderFilters } from './list/order-filters.tsx'
import { OrderPanel, useFocusOnClosed, useOpenOrder, useShownOrder } from './list/order-panel.tsx'
import { OrdersBar } from './list/orders-bar.tsx'
import { ordersRefetchMs } from './list/poll-orders.ts'
import { isViewOfOpenOrders, withSortInView } from './list/sort-by-promise.ts'
import { useOrderKeys } from './list/use-order-keys.ts'
import { orderText as t } from './order-texts.ts'
import { formatSignedAmount } from './refunds/signed-amount.ts'
import { formatShortTime } from './short-time.ts'

export const meta = createAdminMeta('office.orders')

const listFilters = [...orderFilters, 'view']

/** All orders that the user may see, of the chain or of the own restaurants, with a server-side search while typing (specification, section 2). */
export default function AdminOrders() {
  const address = withSortInView(useListUrlState())
  const currencySign = useCurrencySign()
  const shownOrder = useShownOrder()
  const filterQuery = Object.fromEntries(listFilters.map(name => [name, address.filter(name) || undefined]))
  const query = useListQuery<z.output<typeof allOrdersAnswer>>(address, {
    key: 'orders',
    path: '/orders/all-orders',
    query: { limit: 20, sort: address.sort || undefined, ...address.key, ...filterQuery },
    texts: { refused: t('office-orders.none'), broken: t('office-orders.failed') },
    refetchInterval: ordersRefetchMs,
  })

  const rows = query.isPlaceholderData ? undefined : query.data?.orders
  const [firstId, lastId] = [rows?.at(0)?._id, rows?.at(-1)?._id]
  const canExport = usePermission('administrator')
  const selection = useSelection(rows?.map(({ _id }) => _id) ?? [], JSON.stringify([address.search, filterQuery]), query.data?.total)
  // Cursors stand for dates and totals.
  const adjacentPages = firstId && lastId && !address.sort.endsWith('promised') ? { previous: { before: firstId }, next: { after: lastId } } : undefined

  const hasPanel = shownOrder !== ''
  const isOpenView = isViewOfOpenOrders(address.filter('view'))
  const promised: Column<ListedOrder> = {
    name: t('office-orders.promised'),
    cell: order => <OrderPromise order={order} />,
    className: `w-[16%] ${hasPanel ? '' : 'xl:w-[13%]'}`,
  }
  const received: Column<ListedOrder> = {
    name: t('office-orders.date'),
    cell: order => <span className={`figures ${hasPanel ? 'block text-[0.8125rem] leading-4' : ''}`}>{formatShortTime(order.createdAt)}</span>,
    className: hasPanel ? 'w-[15%]' : 'w-[16%] lg:whitespace-nowrap xl:w-[14%]',
    sort: 'date',
  }
  const details: Column<ListedOrder> = {
    name: t('office-orders.details'),
    onCard: 'action',
    className: 'w-[11%] xl:w-[9%]',
    cell: order => (
      <Link to={`/dashboard/admin/order/${order._id}`} className={rowActionStyle} aria-label={t('office-orders.details_of', { id: order._id })}>
        {t('office-orders.details')}
      </Link>
    ),
  }
  const columns: Column<ListedOrder>[] = [
    {
      name: t('office-orders.id'),
      cell: order => <OrderName order={order} hasLateness={!isOpenView} isNarrow={hasPanel} />,
      className: hasPanel ? 'w-[36%]' : `w-[36%] ${isOpenView ? 'xl:w-[34%]' : 'xl:w-[42%]'}`,
    },
    ...(isOpenView ? [{ ...promised, sort: 'promised' }] : []),
    // Beside the panel there is room for one time: the promise of open orders.
    ...(hasPanel && isOpenView ? [] : [received]),
    { name: t('office-orders.email'), cell: order => <OrderContact order={order} />, className: hasPanel ? 'w-[32%]' : 'w-[22%] xl:w-[24%]' },
    {
      name: t('office-orders.total'),
      cell: order => currencySign && formatSignedAmount(currencySign, Math.round(order.totalAmount * 100)),
      numeric: true,
      className: `w-[17%] ${hasPanel ? '' : 'xl:w-[11%]'}`,
      sort: 'total',
    },
  ]
  const optional: Column<ListedOrder>[] = [
    { name: t('office-orders.restaurant'), cell: order => order.restaurant.name, className: 'w-[16%]' },
    { name: t('office-orders.status'), cell: order => t(`office-orders.status_${order.status}`), className: 'w-[12%]' },
    { name: t('office-orders.fulfilment'), cell: order => t(`office-orders.fulfilment_${order.fulfilment}`), className: 'w-[10%]' },
    ...(isOpenView ? [] : [promised]),
  ]
  const chosen = useChosenColumns('orders', optional)
  useOrderKeys(rows?.map(({ _id }) => _id) ?? [], shownOrder)
  const focusOnClosed = useFocusOnClosed(shownOrder)
  const openRow = useOpenOrder()
  return (
    <div className={shownOrder ? 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]' : undefined}>
      <div className="min-w-0">
        <AdminHeading title={t('office-orders.title')}>
          <DeskTabs />
          <div className="flex items-center gap-1 max-sm:w-full">
            <AdminButtonLink to="/dashboard/admin/call" className="mr-1 shrink-0 max-2xl:hidden">
              {t('office-orders.new_order')}
            </AdminButtonLink>
            <SearchBox placeholder={t('office-orders.search')} address={address} narrow />
            <SavedViews />
            <ColumnChooser list="orders" optional={optional} />
          </div>
        </AdminHeading>
        <PagedList
          what={adminText('office.orders')}
          query={query}
          address={address}
          // Beside the panel there is room for filters only where they are in use.
          filters={(!shownOrder || orderFilters.some(name => address.filter(name) !== '')) && <OrderFilters address={address} />}
          steady
          // The panel leads to the order's page, too.
          columns={hasPanel ? columns : [...columns, ...chosen, details]}
          onRowClick={openRow}
          rows={query.data?.orders}
          keyOf={order => order._id}
          // The file holds names and numbers of the whole chain.
          {...(canExport && {
            selection: {
              of: selection,
              nameOf: ({ number, restaurant }: ListedOrder) => t('office-orders.selected', { number, restaurant: restaurant.name }),
            },
            below: <OrdersBar selection={selection} total={query.data?.total} filter={{ search: address.search, ...filterQuery }} />,
          })}
          empty={<NothingFound title={t('office-orders.none')} address={address} filters={listFilters} />}
          pager={{ beside: adjacentPages, specified: true }}
        />
      </div>
      {shownOrder && <OrderPanel key={shownOrder} id={shownOrder} onClose={focusOnClosed} />}
    </div>
  )
}
