import { expect, test } from 'vitest'
import { getPageKind } from './keep-page.ts'

test('menus and orders are kept for a time without a network, in both languages, and no other page', () => {
  for (const path of ['/menu', '/en/menu', '/category/Pollo%20fritto', '/restaurants/roma-termini/menu', '/en/restaurants/roma-termini/category/Panini'])
    expect([path, getPageKind(path)]).toEqual([path, 'menu'])
  expect(getPageKind('/orders/01890000-0000-7000-8000-000000000000')).toBe('order')
  expect(getPageKind('/en/orders/01890000-0000-7000-8000-000000000000')).toBe('order')
  for (const path of ['/', '/cart', '/checkout', '/restaurants', '/restaurants/roma-termini', '/dashboard/user', '/dashboard/user/orders', '/login'])
    expect([path, getPageKind(path)]).toEqual([path, undefined])
})
