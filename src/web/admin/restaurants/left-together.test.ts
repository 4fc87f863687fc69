import { expect, test } from 'vitest'
import { leftTogether } from './left-together.ts'

const at = (name: string, orders: number) => ({ restaurantId: `id of ${name}`, name, orders })

test('a year’s holidays say of each restaurant once how many orders they meet', () => {
  expect(leftTogether([])).toEqual([])
  expect(leftTogether([[at('Roma', 2), at('Bari', 1)], [], [at('Roma', 3)]])).toEqual([at('Roma', 5), at('Bari', 1)])
})
