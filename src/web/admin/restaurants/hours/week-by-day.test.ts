import { expect, test } from 'vitest'
import { mergeVersions } from '../../form/conflict/merge-versions.ts'
import { dayFields, flattenDays, groupByDay, toDraftDays } from './week-by-day.ts'

const range = (weekday: number, opensMinute: number, fulfilment: 'pickup' | null = null) => ({ weekday, fulfilment, opensMinute, closesMinute: 1380 })
const week = [0, 1, 2, 3, 4, 5, 6].map(day => range(day, 660))

test('a week is the same form in whatever order it was read, and comes out of it whole', () => {
  const own = [...week, range(1, 660, 'pickup')]
  expect(toDraftDays(own.toReversed())).toEqual(toDraftDays(own))
  expect(flattenDays(toDraftDays(own)).map(({ weekday }) => weekday)).toEqual([0, 1, 1, 2, 3, 4, 5, 6])
})

test('concurrent changes of different days are both kept', () => {
  const before = toDraftDays(week)
  const mine = groupByDay(flattenDays(before).filter(({ weekday }) => weekday !== 0))
  const theirs = toDraftDays(week.map(each => (each.weekday === 4 ? { ...each, opensMinute: 720 } : each)))
  const merged = Object.fromEntries(dayFields.map(name => [name, mergeVersions(before[name], mine[name], theirs[name])]))
  expect(merged).toEqual({ ...before, day_0: [], day_4: theirs.day_4 })
})
