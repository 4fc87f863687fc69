import { expect, it } from 'vitest'
import { kitchensIn } from './kitchens-in.ts'

it('names each kitchen once, whatever else somebody is there', () => {
  const staff = [
    { restaurantId: 'one', role: 'kitchen' },
    { restaurantId: 'one', role: 'manager' },
    { restaurantId: 'two', role: 'courier' },
  ]
  expect(kitchensIn({ staff })).toEqual(['one'])
  expect(kitchensIn({ staff: [...staff, { restaurantId: 'two', role: 'kitchen' }] })).toEqual(['one', 'two'])
  expect(kitchensIn({})).toEqual([])
})
