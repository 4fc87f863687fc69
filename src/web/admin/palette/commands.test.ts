import { expect, it } from 'vitest'
import type { SignedInUser } from '../../session/session.ts'
import { hasWords, listActions, listPages } from './commands.ts'

const administrator = { id: '1', name: 'Ada', email: 'ada@example.com', role: 1, staff: [] } as unknown as SignedInUser
const manager = { ...administrator, role: 0, staff: [{ restaurantId: 'r', role: 'manager' }] } as unknown as SignedInUser

it('a text is found by words in any order, case and accents', () => {
  expect(hasWords('Codici sconto', 'SCO codici')).toBe(true)
  expect(hasWords('Città', 'citta')).toBe(true)
  expect(hasWords('Città', 'cittx')).toBe(false)
  expect(hasWords('Città', '')).toBe(true)
})

it('managers are offered only pages and actions that they may use', () => {
  expect(listActions(administrator).length).toBeGreaterThan(5)
  expect(listActions(manager).map(({ to }) => to)).toEqual(['/dashboard/admin/call'])
  const pages = listPages(manager).map(({ to }) => to)
  expect(pages).toContain('/dashboard/admin/restaurants')
  expect(pages).not.toContain('/dashboard/admin/users')
})
