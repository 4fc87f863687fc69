import { expect, it } from 'vitest'
import type { GroupView } from '#orders/group/contract.ts'
import { type CartLine, getCart, writeCart } from '../cart-store.ts'
import { addHostName, clearGroupInCart, filterOwnDishes, moveGroupToCart } from './group-cart.ts'

const own: CartLine = { foodId: 'ayran', slug: 'ayran', title: 'Ayran', categoryName: 'Bevande', unitCents: 250, quantity: 1 }
const item = (forName: string, mine: boolean) => ({
  ...{ id: forName, forName, mine, title: 'Panino', words: [], quantity: 1, unitPriceCents: 690, totalCents: 690, problem: null },
  ...{ line: { foodId: 'panino', quantity: 1, options: [], without: [] }, slug: 'panino', categoryName: 'Panini', image: '/pictures/a/640.webp' },
})

/** Displayed names of the cart's lines after moving a group into it twice. */
function names(items: ReturnType<typeof item>[], unnamed?: string) {
  writeCart([own])
  const group = { id: 'g', version: 1, items, restaurant: { id: 'r', slug: 'roma', name: 'Roma', city: 'Roma' } } as unknown as GroupView
  for (const _ of [1, 2]) moveGroupToCart(group, { hostToken: 't', unnamed, you: 'Tu' })
  const read = addHostName(getCart()).map(({ title, forName }) => `${title}: ${forName}`)
  const eats = filterOwnDishes(addHostName(getCart())).map(({ forName }) => forName)
  const kept = getCart().filter(({ forName }) => !forName)
  writeCart([])
  clearGroupInCart()
  return { read, eats, kept }
}

it('reads the dishes of the host’s own bucket under the name of the host’s others, keeps them apart from the group, and knows which the host eats', () => {
  expect(names([item('Chi ordina', true), item('Bruno', false)], 'Chi ordina')).toEqual({
    read: ['Ayran: Tu', 'Panino: Tu', 'Panino: Bruno'],
    eats: ['Tu', 'Tu'],
    kept: [own],
  })
  expect(names([item('Gina', true), item('Bruno', false)])).toEqual({
    read: ['Ayran: Gina', 'Panino: Gina', 'Panino: Bruno'],
    eats: ['Gina', 'Gina'],
    kept: [own],
  })
  expect(names([item('Bruno', false)])).toEqual({ read: ['Ayran: Tu', 'Panino: Bruno'], eats: ['Tu'], kept: [own] })
})

it('names nothing in a cart without a group', () => {
  writeCart([own])
  expect(addHostName(getCart())).toEqual([own])
  expect(filterOwnDishes(getCart())).toEqual([own])
  writeCart([])
})
