import { expect, test } from 'vitest'
import { mergeVersions, preferTheirs } from './merge-versions.ts'

const row = (key: string, price: string, title = key) => ({ key, id: key as string | undefined, title, price })
const before = [row('yogurt', '0,50'), row('tahina', '0,70'), row('piccante', '')]
const [yogurt, tahina, piccante] = before as [(typeof before)[0], (typeof before)[0], (typeof before)[0]]

test('an untouched field takes the saved value, a touched one stays', () => {
  expect(mergeVersions('a', 'a', 'b')).toBe('b')
  expect(mergeVersions('a', 'c', 'b')).toBe('c')
  expect(mergeVersions(['x'], ['x', 'y'], ['z'])).toEqual(['x', 'y'])
})

test('theirs taken is theirs in what they have changed, and takes nothing of what was changed here alone', () => {
  expect(preferTheirs('a', 'c', 'b')).toBe('b')
  expect(preferTheirs('a', 'c', 'a')).toBe('c')
  expect(preferTheirs('a', 'a', 'b')).toBe('b')
  const mine = [yogurt, { ...tahina, price: '0,80' }]
  expect(preferTheirs(before, mine, structuredClone(before))).toEqual(mine)
})

test('rows that were brought in once are not brought in again', () => {
  const theirs = [...before, row('curry', '1,00')]
  const once = mergeVersions(before, [{ ...yogurt, price: '9,00' }, tahina, piccante], theirs)
  expect(mergeVersions(before, once, theirs)).toEqual(once)
})

test('rows merge one by one: a changed price reverts no other', () => {
  const mine = [yogurt, { ...tahina, price: '0,80' }, piccante]
  const theirs = [{ ...yogurt, price: '0,60' }, { ...tahina, title: 'Tahin' }, piccante]
  expect(mergeVersions(before, mine, theirs)).toEqual([{ ...yogurt, price: '0,60' }, { ...tahina, title: 'Tahin', price: '0,80' }, piccante])
})

test('rows added on both sides are there; what was taken away stays away, unless it was changed here, then it is a new one', () => {
  const [aglio, curry] = [row('aglio', '1,00'), row('curry', '1,00')]
  expect(mergeVersions(before, [yogurt, tahina, aglio], [tahina, piccante, curry])).toEqual([tahina, curry, aglio])
  expect(mergeVersions(before, [{ ...yogurt, price: '2,00' }, tahina, piccante], [tahina, piccante])).toEqual([
    tahina,
    piccante,
    { ...yogurt, price: '2,00', id: undefined },
  ])
})

test('rows stand as they were put there, or as they were put here', () => {
  const moved = [piccante, yogurt, tahina]
  const dearer = [{ ...yogurt, price: '9,00' }, tahina, piccante]
  expect(mergeVersions(before, dearer, moved)).toEqual([piccante, { ...yogurt, price: '9,00' }, tahina])
  expect(mergeVersions(before, moved, dearer)).toEqual([piccante, { ...yogurt, price: '9,00' }, tahina])
})
