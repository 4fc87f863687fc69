import { describe, expect, it, test } from 'vitest'
import { findPermittedIds, hasPermission, isPermitted, listRolesIn, workAccess, workLevels } from './permissions.ts'

const person = { role: 0 as const, officeRole: null, staff: [] as { restaurantId: string; role: string }[] }
const [rome, milan] = ['0198a000-0000-7000-8000-00000000000a', '0198a000-0000-7000-8000-00000000000b']

test('an administrator has every permission, everywhere', () => {
  for (const level of workLevels) expect(findPermittedIds({ ...person, role: 1 }, level)).toBeUndefined()
})

test('somebody without a role has none', () => {
  for (const level of workLevels) expect([hasPermission(person, level), findPermittedIds(person, level)]).toEqual([false, []])
})

describe('a person with a role of the chain and another in a restaurant', () => {
  const reader = { ...person, officeRole: 'read_only', staff: [{ restaurantId: rome, role: 'manager' }] }
  it('reads everywhere', () => expect(isPermitted(reader, 'restaurants-read', milan)).toBe(true))
  it('changes only where the role in a restaurant allows it', () => {
    expect([isPermitted(reader, 'manager', rome), isPermitted(reader, 'manager', milan)]).toEqual([true, false])
    expect(findPermittedIds(reader, 'manager')).toEqual([rome])
  })
})

test('an area manager has what a manager has, in the own restaurants', () => {
  const area = { ...person, staff: [rome, milan].map(restaurantId => ({ restaurantId, role: 'area_manager' })) }
  const manager = { ...person, staff: [rome, milan].map(restaurantId => ({ restaurantId, role: 'manager' })) }
  for (const level of workLevels) expect(findPermittedIds(area, level)).toEqual(findPermittedIds(manager, level))
  expect(listRolesIn(area, rome)).toEqual(['area_manager'])
})

test('who may only read is admitted to no level that changes something', () => {
  const changing = workLevels.filter(level => !level.endsWith('-read') && level !== 'employee' && level !== 'office')
  expect(changing.filter(level => (workAccess[level] as readonly string[]).includes('read_only'))).toEqual([])
})

test('an id in capitals is the same restaurant', () => {
  const cook = { ...person, staff: [{ restaurantId: rome, role: 'kitchen' }] }
  expect(isPermitted(cook, 'staff', rome.toUpperCase())).toBe(true)
})
