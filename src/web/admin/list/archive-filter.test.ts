import { expect, it } from 'vitest'
import { getEmptyReason } from './archive-filter.ts'

const at = (query: string) => {
  const params = new URLSearchParams(query)
  return { search: params.get('search') ?? '', filter: (name: string) => params.get(name) ?? '' }
}

it.each([
  ['', 'none_yet'],
  ['archived=all', 'none_yet'],
  // An empty archive of a filled list must not read as an empty list.
  ['archived=true', 'nothing_archived'],
  ['archived=true&search=menu', 'not_found'],
  ['archived=true&city=roma', 'not_found'],
  ['search=menu', 'not_found'],
  ['city=roma', 'not_found'],
  ['other=roma', 'none_yet'],
])('a list at “%s” has no rows because of: %s', (query, why) => {
  expect(getEmptyReason(at(query), ['city'])).toBe(why)
})
