import { expect, test } from 'vitest'
import { searchParams } from './contract.ts'

test.each(['', '   ', 'x'.repeat(101)])('a term that is no term (%j) is told how long one may be', term => {
  expect(searchParams.safeParse({ term }).error?.issues[0]?.message).toBe('menu-api.search_invalid')
})
