import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OfficeSearchResult } from '#app/office/contract.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { orderText } from '../orders/order-texts.ts'
import { formatShortTime } from '../orders/short-time.ts'
import { isNamedPlace, type PaletteItem } from './commands.ts'

/** Pause after the last key before the server is asked, in ms. */
const debounceMs = 90

export interface FoundGroup {
  name: 'orders' | 'dishes' | 'restaurants' | 'users' | 'coupons'
  items: PaletteItem[]
}

/** Looks up what is typed on the server; the previous matches stay meanwhile. */
export function useFound(term: string): { groups: FoundGroup[]; isSettled: boolean; isFailed: boolean } {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), debounceMs)
    return () => clearTimeout(timer)
  }, [term])
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['office-search', asked],
    queryFn: ({ signal }) => api<OfficeSearchResult>('GET', '/office/search', { signal, query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    groups: data && term !== '' ? sortGroups(toGroups(data), data, term) : [],
    isSettled: asked === term && !isPlaceholderData,
    isFailed: isError && asked !== '',
  }
}

const admin = '/dashboard/admin'

/** A city or restaurant that was named comes before the orders that have its name in them. */
const sortGroups = (groups: FoundGroup[], { restaurants }: OfficeSearchResult, term: string): FoundGroup[] =>
  restaurants.some(restaurant => isNamedPlace(restaurant, term))
    ? groups.toSorted((a, b) => Number(b.name === 'restaurants') - Number(a.name === 'restaurants'))
    : groups

const toGroups = ({ orders, dishes, restaurants, users, coupons }: OfficeSearchResult): FoundGroup[] => [
  {
    name: 'orders',
    items: orders.map(({ id, number, restaurant, customer, phone, status, createdAt }) => ({
      id: `order ${id}`,
      label: t('office-frame.found_order', { number, restaurant }),
      detail: [customer, phone, orderText(`office-orders.status_${status}`), formatShortTime(createdAt)].filter(Boolean).join(' · '),
      to: `${admin}/order/${id}`,
    })),
  },
  { name: 'dishes', items: dishes.map(({ id, title, category }) => ({ id: `dish ${id}`, label: title, detail: category, to: `${admin}/edit-food/${id}` })) },
  {
    name: 'restaurants',
    items: restaurants.map(({ id, name, city }) => ({ id: `restaurant ${id}`, label: name, detail: city, to: `${admin}/restaurants/${id}` })),
  },
  { name: 'users', items: users.map(({ id, name, email }) => ({ id: `user ${id}`, label: name, detail: email, to: `${admin}/edit-user/${id}` })) },
  { name: 'coupons', items: coupons.map(({ id, code }) => ({ id: `coupon ${id}`, label: code, to: `${admin}/coupons/${id}` })) },
]
