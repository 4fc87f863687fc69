import { expect, test } from 'vitest'
import { searchParams } from './contract.ts'

test.each(['', '   ', 'x'.repeat(101)])('an invalid search term (%j) is refused with the maximum length', term => {
  expect(searchParams.safeParse({ term }).error?.issues[0]?.message).toBe('menu-api.search_invalid')
})
