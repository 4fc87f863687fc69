import { expect, it } from 'vitest'
import type { GroupView } from '#orders/group/contract.ts'
import { getCart, writeCart } from '../cart-store.ts'
import { getJoinedGroup, joinGroup } from './joined-group-store.ts'
import { rememberGroup } from './remember-group.ts'

const dish = (forName: string, mine: boolean) => ({
  ...{
    id: forName,
    forName,
    mine,
    left: false,
    title: 'Panino kebab di pollo',
    words: ['Normale'],
    quantity: 2,
    unitPriceCents: 690,
    totalCents: 1380,
    problem: null,
  },
  ...{ line: { foodId: 'panino', quantity: 2, options: [], without: [] }, slug: 'panino', categoryName: 'Panini', image: '/pictures/a/640.webp' },
})
const seen = (state: GroupView['state'], host: boolean) => {
  writeCart([])
  joinGroup({ id: 'group', token: 't', author: 'a', name: 'Gina', restaurantId: 'r', slug: 'roma', place: 'Roma', count: 1 })
  rememberGroup({ id: 'group', state, host, items: [dish('Gina', true), dish('Bruno', false)], restaurant: { slug: 'roma', name: 'Roma' } })
  return { joined: getJoinedGroup(), cart: getCart() }
}

it('counts what all have put in while a group goes on', () => {
  for (const state of ['open', 'closed'] as const) expect(seen(state, true)).toMatchObject({ joined: { count: 4, open: state === 'open' }, cart: [] })
})

it('leaves a group that is ordered or over: its host’s dishes come back only where nobody has ordered them', () => {
  expect(seen('ordered', true)).toEqual({ joined: null, cart: [] })
  expect(seen('gone', false)).toEqual({ joined: null, cart: [] })
  const { joined, cart } = seen('gone', true)
  expect(joined).toBeNull()
  expect(cart).toMatchObject([{ foodId: 'panino', quantity: 2, unitCents: 690 }])
  expect(cart[0]).not.toHaveProperty('forName')
})
