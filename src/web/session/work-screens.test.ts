import { expect, test } from 'vitest'
import { getDashboardPath } from './session.ts'
import { listWorkScreens } from './work-screens.ts'

const somebody = (...roles: string[]) => ({ role: 0 as const, staff: roles.map((role, index) => ({ restaurantId: `r${index}`, role })) })

test('a person with two kinds of work lands on one with a link to the other', () => {
  const screensOf = (...roles: string[]) => [getDashboardPath(somebody(...roles)), listWorkScreens(somebody(...roles)).map(({ to }) => to)]
  expect(screensOf('kitchen')).toEqual(['/kitchen', ['/kitchen']])
  expect(screensOf('courier')).toEqual(['/courier', ['/courier']])
  expect(screensOf('courier', 'kitchen')).toEqual(['/kitchen', ['/kitchen', '/courier']])
  expect(screensOf('manager', 'courier')).toEqual([
    '/dashboard/admin/restaurants/r0/orders',
    ['/dashboard/admin/restaurants/r0/orders', '/kitchen', '/courier'],
  ])
  expect(screensOf()).toEqual(['/dashboard/user', []])
})
