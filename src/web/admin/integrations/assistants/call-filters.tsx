import { outcomeFilters, recordedOperations } from '#assistants/vocabulary.ts'
import { adminText } from '../../../i18n/admin-texts.ts'
import { FilterText } from '../../audit/filter-text.tsx'
import { FilterChoice, ListFilters } from '../../list/list-filters.tsx'
import type { ListUrlState } from '../../list/list-url-state.ts'
import { useRestaurantNames } from '../../orders/list/restaurant-names.ts'
import { useCompanies } from '../../restaurants/queries.ts'
import { operationText, outcomeText, assistantsText as t } from './assistants-text.ts'

/** Filter names, shared by the API's and the URL's parameters. */
export const callFilters = ['assistant', 'operation', 'outcome', 'company', 'restaurant'] as const

/** Filters by assistant, tool, outcome, company and restaurant. */
export function CallFilters({ address }: { address: ListUrlState }) {
  const restaurants = useRestaurantNames()
  const companies = useCompanies() ?? []
  return (
    <ListFilters address={address} names={callFilters}>
      <FilterText name="assistant" label={t('office-assistants.assistant')} placeholder={t('office-assistants.assistant_hint')} address={address} />
      <FilterChoice
        name="operation"
        label={t('office-assistants.operation')}
        none={adminText('office.all_feminine')}
        address={address}
        choices={recordedOperations.map(operation => [operation, operationText(operation)])}
      />
      <FilterChoice
        name="outcome"
        label={t('office-assistants.outcome')}
        address={address}
        choices={outcomeFilters.map(outcome => [outcome, outcomeText(outcome)])}
      />
      <FilterChoice
        name="company"
        label={t('office-assistants.company')}
        none={adminText('office.all_feminine')}
        address={address}
        choices={companies.map(({ id, legalName }) => [id, legalName])}
      />
      <FilterChoice name="restaurant" label={t('office-assistants.restaurant')} address={address} choices={restaurants.map(({ id, name }) => [id, name])} />
    </ListFilters>
  )
}
