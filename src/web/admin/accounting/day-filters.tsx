import { isPermitted } from '#platform/auth/permissions.ts'
import { useSession } from '../../session/session.ts'
import { FilterChoice, FilterDay, ListFilters } from '../list/list-filters.tsx'
import type { ListUrlState } from '../list/list-url-state.ts'
import { useRestaurants } from '../users/use-restaurants.ts'
import { accountingText as t } from './accounting-text.ts'

/** Filters beside the state, shared by the API's and the URL's parameters. */
export const dayFilters = ['restaurant', 'from', 'to'] as const

/** Filters by state, restaurant and business dates. Restaurants are those whose days the user may see; archived ones have days too. */
export function DayFilters({ address }: { address: ListUrlState }) {
  const user = useSession()?.user
  const restaurants = (useRestaurants() ?? []).filter(({ id }) => user && isPermitted(user, 'money-read', id))
  return (
    <ListFilters address={address} names={['state', ...dayFilters]}>
      <FilterChoice
        name="state"
        label={t('office-accounting.show')}
        address={address}
        none={t('office-accounting.show_open')}
        choices={[['closed', t('office-accounting.show_closed')]]}
      />
      <FilterChoice name="restaurant" label={t('office-accounting.restaurant')} address={address} choices={restaurants.map(({ id, name }) => [id, name])} />
      <FilterDay name="from" label={t('office-accounting.from')} address={address} />
      <FilterDay name="to" label={t('office-accounting.to')} address={address} />
    </ListFilters>
  )
}
