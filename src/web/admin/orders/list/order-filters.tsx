import { invoiceStates, orderStatuses, soldFilter } from '#orders/vocabulary.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { adminText } from '../../../i18n/admin-texts.ts'
import { usePermittedIds } from '../../../session/use-permission.ts'
import { FilterChoice, FilterDay, ListFilters } from '../../list/list-filters.tsx'
import type { ListUrlState } from '../../list/list-url-state.ts'
import { orderText as t } from '../order-texts.ts'
import { useRestaurantNames } from './restaurant-names.ts'

/** Filter names, shared by the API's and the URL's parameters. */
export const orderFilters = ['status', 'restaurant', 'fulfilment', 'from', 'to', 'invoice'] as const

/** Filters by status, restaurant, fulfilment, days and invoice. Managers choose among their restaurants, if they have several. */
export function OrderFilters({ address }: { address: ListUrlState }) {
  const permittedIds = usePermittedIds('orders-read')
  const restaurants = useRestaurantNames().filter(({ id }) => permittedIds?.includes(id) ?? true)
  return (
    <ListFilters address={address} names={orderFilters}>
      <FilterChoice
        name="status"
        label={t('office-orders.filter_status')}
        address={address}
        choices={([...orderStatuses, soldFilter] as const).map(status => [status, t(`office-orders.status_${status}`)])}
      />
      {permittedIds?.length !== 1 && (
        <FilterChoice
          name="restaurant"
          label={t('office-orders.filter_restaurant')}
          address={address}
          choices={restaurants.map(({ id, name }) => [id, name])}
        />
      )}
      <FilterChoice
        name="fulfilment"
        label={t('office-orders.filter_fulfilment')}
        none={adminText('office.all_feminine')}
        address={address}
        choices={fulfilments.map(fulfilment => [fulfilment, t(`office-orders.fulfilment_${fulfilment}`)])}
      />
      <FilterDay name="from" label={t('office-orders.filter_from')} address={address} />
      <FilterDay name="to" label={t('office-orders.filter_to')} address={address} />
      <InvoiceFilter address={address} />
    </ListFilters>
  )
}

/** Filter for orders with an invoice to issue or issued. */
export const InvoiceFilter = ({ address }: { address: Pick<ListUrlState, 'filter' | 'filterBy'> }) => (
  <FilterChoice
    name="invoice"
    label={t('office-orders.filter_invoice')}
    none={adminText('office.all_feminine')}
    address={address}
    choices={invoiceStates.map(state => [state, t(`office-orders.invoice_state_${state}`)])}
  />
)
