import { expect, it } from 'vitest'
import { kitchensIn, shownKitchen } from './kitchens-in.ts'

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

it('lets an administrator look at any kitchen that is asked for, and work in the own ones', () => {
  const staff = [{ restaurantId: 'own', role: 'kitchen' as const }]
  expect(shownKitchen({ role: 1, staff: [] }, 'any')).toEqual({ asked: 'any', watchOnly: true })
  expect(shownKitchen({ role: 1, staff }, 'own')).toEqual({ asked: 'own', watchOnly: false })
  expect(shownKitchen({ role: 1, staff: [] }, null)).toEqual({ asked: undefined, watchOnly: false })
  // Nobody else: the address of another kitchen leads to the own one.
  expect(shownKitchen({ role: 0, staff }, 'any')).toEqual({ asked: 'own', watchOnly: false })
  expect(shownKitchen({ role: 0, staff: [] }, 'any')).toEqual({ asked: undefined, watchOnly: false })
})
