import { expect, it } from 'vitest'
import { getStaffKitchens, selectKitchen } from './select-kitchen.ts'

it('names each kitchen once, whatever else somebody is there', () => {
  const staff = [
    { restaurantId: 'one', role: 'kitchen' },
    { restaurantId: 'one', role: 'manager' },
    { restaurantId: 'two', role: 'courier' },
  ]
  expect(getStaffKitchens({ staff })).toEqual(['one'])
  expect(getStaffKitchens({ staff: [...staff, { restaurantId: 'two', role: 'kitchen' }] })).toEqual(['one', 'two'])
  expect(getStaffKitchens({})).toEqual([])
})

it('lets an administrator look at any kitchen that is asked for, and work in the own ones', () => {
  const staff = [{ restaurantId: 'own', role: 'kitchen' as const }]
  expect(selectKitchen({ role: 1, staff: [] }, 'any')).toEqual({ restaurantId: 'any', watchOnly: true })
  expect(selectKitchen({ role: 1, staff }, 'own')).toEqual({ restaurantId: 'own', watchOnly: false })
  expect(selectKitchen({ role: 1, staff: [] }, null)).toEqual({ restaurantId: undefined, watchOnly: false })
  // Other users: the URL of another kitchen falls back to their own.
  expect(selectKitchen({ role: 0, staff }, 'any')).toEqual({ restaurantId: 'own', watchOnly: false })
  expect(selectKitchen({ role: 0, staff: [] }, 'any')).toEqual({ restaurantId: undefined, watchOnly: false })
})
