import { expect, it } from 'vitest'
import { sortInView } from './sort-by-promise.ts'

it.each([
  ['', 'late', 'promised'],
  ['-promised', 'late', '-promised'],
  ['total', 'late', 'total'],
  ['', 'unaccepted', ''],
  ['promised', 'active', 'promised'],
  ['promised', 'done', ''],
  ['-promised', '', ''],
  ['-date', '', '-date'],
])('the sort key %j is in the view %j %j', (sort, view, expected) => {
  expect(sortInView(sort, view)).toBe(expected)
})
