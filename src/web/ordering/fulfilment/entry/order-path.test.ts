import { expect, it } from 'vitest'
import { findOrderPath, isChangeRequested } from './order-path.ts'

const here = { slug: 'roma-termini' }
const groupPath = '/group/1?token=2'

it.each([
  ['a group that is going on', { here, isCartFilled: true, groupPath }, groupPath],
  ['a filled cart', { here, isCartFilled: true, groupPath: undefined }, '/cart'],
  ['a filled cart without a restaurant, which the cart asks for', { here: undefined, isCartFilled: true, groupPath: undefined }, '/cart'],
  ['a chosen restaurant', { here, isCartFilled: false, groupPath: undefined }, '/restaurants/roma-termini/menu'],
  ['nothing chosen: the page asks', { here: undefined, isCartFilled: false, groupPath: undefined }, undefined],
])('/order goes on with %s', (_, start, path) => {
  expect(findOrderPath(start)).toBe(path)
})

it('asks again only where the address says so', () => {
  expect(isChangeRequested('?change')).toBe(true)
  expect(isChangeRequested('')).toBe(false)
})
