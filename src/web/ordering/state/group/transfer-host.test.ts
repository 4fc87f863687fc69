import { expect, it } from 'vitest'
import { getJoinedGroup, joinGroup } from './joined-group-store.ts'
import { transferHost } from './transfer-host.ts'

it('the new host hosts with the own token and still shares the friends’ link; nobody else does', () => {
  const joined = { id: 'group', token: 'link', author: 'own', name: 'Bea', restaurantId: 'r' }
  joinGroup(joined)
  expect(transferHost({ id: 'group', heir: null, host: false }, joined)).toBe(false)
  expect(transferHost({ id: 'group', heir: { name: 'Ada', mine: false }, host: false }, joined)).toBe(false)
  expect(getJoinedGroup()).toEqual(joined)
  expect(transferHost({ id: 'group', heir: { name: 'Bea', mine: true }, host: false }, joined)).toBe(true)
  expect(getJoinedGroup()).toEqual({ ...joined, token: 'own', joinToken: 'link' })
  expect(transferHost({ id: 'group', heir: { name: 'Bea', mine: true }, host: true }, { token: 'own', author: 'own' })).toBe(false)
  expect(getJoinedGroup()).toMatchObject({ token: 'own', joinToken: 'link' })
})
