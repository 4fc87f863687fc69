import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { CouponView } from '#promotions/coupons/contract.ts'
import { adminText, useAdminTexts } from '../../i18n/admin-texts.ts'
import { useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { type FieldTexts, Select, TextField } from '../../ui/field/field.tsx'
import { CheckboxGroup } from '../form/check-group.tsx'
import { freeFoodTitle } from './coupon-words.ts'

interface FullMenu {
  data: { _id: string; name: string; foods: { _id: string; title: string }[] }[]
}

/** Full menu, to pick a dish from. */
export const useFullMenu = () =>
  useQuery({ queryKey: ['whole-menu'], queryFn: ({ signal }) => api<FullMenu>('GET', '/category/get-all', { signal }).then(({ data }) => data) }).data

/** Dish that a form was loaded with. */
export interface PickedFood {
  id: string
  food: NonNullable<CouponView['freeFood']>
}

export const toPickedFood = (id: string | null, food: PickedFood['food'] | null): PickedFood | undefined => (id !== null && food ? { id, food } : undefined)

/** Title of a dish picked now or earlier, as far as loaded. */
export const foodTitle = (id: string, menu: FullMenu['data'] | undefined, picked: PickedFood | undefined): string =>
  menu?.flatMap(({ foods }) => foods).find(({ _id }) => _id === id)?.title ?? (id === picked?.id ? freeFoodTitle(picked.food) : id)

/** Error for a picked dish that was deleted since. */
export const deletedFoodError = (chosen: string, picked: PickedFood | undefined): string | undefined =>
  picked?.food.deleted && chosen === picked.id ? adminText('office-coupons.food_gone_wrong') : undefined

interface FoodPickerProps extends FieldTexts {
  none: string
  picked: PickedFood | undefined
  name: string
  value: string
  onChange: (event: React.ChangeEvent<HTMLSelectElement>) => void
}

/** Picker of one dish; a deleted dish stays listed while picked, with its error. */
export function FoodPicker({ none, picked, error, ...field }: FoodPickerProps) {
  const menu = useFullMenu()
  const deletedFoodMessage = deletedFoodError(field.value, picked)
  return (
    <Select key={menu ? 'there' : 'loading'} {...field} error={error ?? deletedFoodMessage} disabled={!menu}>
      <option value="">{none}</option>
      {deletedFoodMessage && picked && <option value={picked.id}>{freeFoodTitle(picked.food)}</option>}
      {menu?.map(({ _id, name, foods }) => (
        <optgroup key={_id} label={name}>
          {foods.map(food => (
            <option key={food._id} value={food._id}>
              {food.title}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

interface ListedRestaurant {
  id: string
  name: string
  city: { name: string }
}

/** Loads all pages: a chain has hundreds of restaurants, not thousands. */
async function readRestaurants(signal: AbortSignal): Promise<ListedRestaurant[]> {
  const allRestaurants: ListedRestaurant[] = []
  for (let page = 1; ; page++) {
    const { restaurants, totalPages } = await api<{ restaurants: ListedRestaurant[]; totalPages: number }>('GET', '/restaurants', {
      query: { page, limit: 100 },
      signal,
    })
    allRestaurants.push(...restaurants)
    if (page >= totalPages) return allRestaurants
  }
}

/** Restaurants that take orders; undefined while loading. */
export const useRestaurants = () => useQuery({ queryKey: ['all-restaurants'], queryFn: ({ signal }) => readRestaurants(signal) }).data

/** Ids of a manager's restaurants; undefined for people who see the whole chain. */
export function useOwnRestaurants(): string[] | undefined {
  const user = useSession()?.user
  return user && findPermittedIds(user, 'restaurants-read')
}

interface RestaurantsFieldProps {
  chosen: string[]
  change: (ids: string[]) => void
  error?: string
  /** Hint while none is chosen; default: that this means all. */
  noneHint?: string
}

/** Restaurants where a coupon applies; managers choose among their own. */
export function RestaurantsField(props: RestaurantsFieldProps) {
  const own = useOwnRestaurants()
  return own ? <OwnRestaurants own={own} {...props} /> : <AnyRestaurants {...props} />
}

function OwnRestaurants({ own, chosen, change, error }: RestaurantsFieldProps & { own: string[] }) {
  const t = useAdminTexts()
  const options = (useRestaurants() ?? []).filter(({ id }) => own.includes(id)).map(({ id, name, city }) => ({ value: id, label: `${name}, ${city.name}` }))
  return (
    <div className="grid gap-2">
      <CheckboxGroup legend={t('office-coupons.restaurants')} hint={t('office-coupons.own_hint')} options={options} chosen={chosen} onChange={change} />
      <p className="font-medium text-tizzone empty:hidden" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** Restaurants, searched by name or city; chosen ones always show. None chosen means all. */
function AnyRestaurants({ chosen, change, error, noneHint }: RestaurantsFieldProps) {
  const t = useAdminTexts()
  const [search, setSearch] = useState('')
  const data = useRestaurants()
  const searchText = search.trim().toLowerCase()
  const shown = (data ?? []).filter(
    ({ id, name, city }) => chosen.includes(id) || (searchText.length > 1 && `${name} ${city.name}`.toLowerCase().includes(searchText)),
  )
  return (
    <div className="grid gap-3">
      <TextField
        label={t('office-coupons.restaurants')}
        hint={chosen.length === 0 ? (noneHint ?? t('office-coupons.everywhere')) : t('office-coupons.only_in', { count: chosen.length })}
        error={error}
        placeholder={t('office-coupons.find_restaurant')}
        value={search}
        autoComplete="off"
        onChange={event => setSearch(event.target.value)}
      />
      {shown.length > 0 && (
        <CheckboxGroup
          legend={t('office-coupons.restaurants_found')}
          options={shown.slice(0, 40 + chosen.length).map(({ id, name, city }) => ({ value: id, label: `${name}, ${city.name}` }))}
          chosen={chosen}
          // Chosen restaurants outside the current page stay chosen.
          onChange={ids => change([...chosen.filter(id => !shown.some(row => row.id === id)), ...ids])}
        />
      )}
    </div>
  )
}
