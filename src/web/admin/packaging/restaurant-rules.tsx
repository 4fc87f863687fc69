import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReportPlaces } from '#reports/breakdown/contract.ts'
import { api } from '../../shared/api.ts'
import { Checkbox, TextField } from '../../ui/field/field.tsx'
import { SmallSelect } from '../form/small-field.tsx'
import { useMayChange } from '../may-change.ts'
import { AdminButton } from '../office-button.tsx'
import { packagingText as t } from './packaging-text.ts'
import type { PackagingValues } from './packaging-values.ts'

type Rule = PackagingValues['restaurants'][number]

interface RestaurantRulesProps {
  rules: readonly Rule[]
  /** Rules of the chain, which a new exception begins with. */
  initial: Pick<Rule, 'ownContainerFrom' | 'reusable'>
  change: (rules: Rule[]) => void
}

/** Restaurants with rules of their own. */
export function RestaurantRules({ rules, initial, change }: RestaurantRulesProps) {
  const mayChange = useMayChange()
  const addId = useId()
  const places = useQuery({ queryKey: ['report-places'], queryFn: ({ signal }) => api<ReportPlaces>('GET', '/reports/places', { signal }) })
  const restaurants = places.data?.restaurants ?? []
  const nameOf = (id: string) => restaurants.find(restaurant => restaurant.id === id)?.name ?? '…'
  const replace = (rule: Rule) => change(rules.map(one => (one.restaurantId === rule.restaurantId ? rule : one)))
  const addable = restaurants.filter(({ id }) => !rules.some(({ restaurantId }) => restaurantId === id))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('office-packaging.exceptions')}</legend>
      {rules.length === 0 && <p className="text-cenere">{t('office-packaging.no_exceptions')}</p>}
      {rules.map(rule => (
        <fieldset key={rule.restaurantId} className="flex flex-wrap items-end gap-x-6 gap-y-2 rounded-control border-2 border-nebbia p-3">
          <legend className="px-1 font-semibold">{nameOf(rule.restaurantId)}</legend>
          <TextField
            label={t('office-packaging.exception_own')}
            type="date"
            value={rule.ownContainerFrom ?? ''}
            onChange={event => replace({ ...rule, ownContainerFrom: event.target.value || null })}
          />
          <Checkbox
            label={t('office-packaging.exception_reusable')}
            checked={rule.reusable}
            onChange={event => replace({ ...rule, reusable: event.target.checked })}
          />
          {mayChange && (
            <AdminButton type="button" tone="outline" onClick={() => change(rules.filter(one => one.restaurantId !== rule.restaurantId))}>
              {t('office-packaging.exception_remove')}
              <span className="sr-only"> {nameOf(rule.restaurantId)}</span>
            </AdminButton>
          )}
        </fieldset>
      ))}
      {mayChange && addable.length > 0 && (
        <div className="grid max-w-sm gap-1">
          <label htmlFor={addId} className="font-semibold">
            {t('office-packaging.exception_add')}
          </label>
          <SmallSelect id={addId} value="" onChange={event => change([...rules, { restaurantId: event.target.value, ...initial }])}>
            <option value="">–</option>
            {addable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SmallSelect>
        </div>
      )}
    </fieldset>
  )
}
