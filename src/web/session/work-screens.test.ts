import { expect, test } from 'vitest'
import { getDashboardPath } from './session.ts'
import { listWorkScreens } from './work-screens.ts'

const somebody = (...roles: string[]) => ({ role: 0 as const, staff: roles.map((role, index) => ({ restaurantId: `r${index}`, role })) })

test('whoever has two kinds of work arrives at the one and has a way to the other', () => {
  const ways = (...roles: string[]) => [getDashboardPath(somebody(...roles)), listWorkScreens(somebody(...roles)).map(({ to }) => to)]
  expect(ways('kitchen')).toEqual(['/kitchen', ['/kitchen']])
  expect(ways('courier')).toEqual(['/courier', ['/courier']])
  expect(ways('courier', 'kitchen')).toEqual(['/kitchen', ['/kitchen', '/courier']])
  expect(ways('manager', 'courier')).toEqual(['/dashboard/admin/restaurants/r0/orders', ['/dashboard/admin/restaurants/r0/orders', '/kitchen', '/courier']])
  expect(ways()).toEqual(['/dashboard/user', []])
})
