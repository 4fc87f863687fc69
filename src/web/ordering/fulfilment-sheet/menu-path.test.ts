import { expect, it } from 'vitest'
import { getMenuPath } from './menu-path.ts'

it.each([
  ['/menu', '/restaurants/roma-termini/menu'],
  ['/en/menu', '/restaurants/roma-termini/menu'],
  ['/category/Panini', '/restaurants/roma-termini/category/Panini'],
  ['/restaurants/milano-duomo/category/Panini', '/restaurants/roma-termini/category/Panini'],
  ['/en/restaurants/milano-duomo/menu', '/restaurants/roma-termini/menu'],
  ['/restaurants/milano-duomo', '/restaurants/roma-termini/menu'],
  ['/restaurants/roma-termini/menu', undefined],
  ['/restaurants/roma-termini', undefined],
  ['/cart', undefined],
  ['/checkout', undefined],
  ['/', undefined],
])('whoever chooses Roma Termini on %s goes on to %s', (pathname, path) => {
  expect(getMenuPath(pathname, 'roma-termini')).toBe(path)
})
