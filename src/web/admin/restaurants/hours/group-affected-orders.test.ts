import { expect, test } from 'vitest'
import { mergeAffectedOrders } from './group-affected-orders.ts'

const first = (orders: number) => Array.from({ length: orders }, (_, index) => ({ id: `${index}`, number: index + 1, promisedAt: '2026-12-08T19:00:00Z' }))
const at = (name: string, orders: number) => ({ restaurantId: `id of ${name}`, name, orders, first: first(Math.min(orders, 20)) })

test('a year’s holidays say of each restaurant once how many orders they meet', () => {
  expect(mergeAffectedOrders([])).toEqual([])
  expect(mergeAffectedOrders([[at('Roma', 2), at('Bari', 1)], [], [at('Roma', 3)]])).toEqual([
    { ...at('Roma', 5), first: [...first(2), ...first(3)] },
    at('Bari', 1),
  ])
  expect(mergeAffectedOrders([[at('Roma', 25)], [at('Roma', 3)]]), 'no more of them one by one').toEqual([{ ...at('Roma', 28), first: first(20) }])
})
