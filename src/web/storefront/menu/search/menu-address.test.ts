import { expect, test } from 'vitest'
import { parseMenuQuery, writeMenuQuery } from './menu-address.ts'
import { countFilters, emptyQuery, isEmptyQuery } from './menu-query.ts'

test('a query comes back from its address as it was written, beside other parameters', () => {
  const query = { text: 'pollo & co', diets: ['vegan', 'halal'] as const, without: ['milk', 'nuts'], spicy: 'no' as const, maxCents: 750, bestSellers: true }
  const address = writeMenuQuery('https://spiedo.test/menu?table=7', query)
  expect(new URL(address).searchParams.get('table')).toBe('7')
  expect(parseMenuQuery(new URL(address).search)).toEqual(query)
  expect(countFilters(query)).toBe(7)
  expect(writeMenuQuery(address, emptyQuery)).toBe('https://spiedo.test/menu?table=7')
})

test('values that nobody could have chosen are ignored', () => {
  expect(parseMenuQuery('?diet=keto,vegan&without=love&spicy=maybe&max=-3&best=yes')).toEqual({ ...emptyQuery, diets: ['vegan'] })
  expect(parseMenuQuery('?max=abc')).toEqual(emptyQuery)
  expect(parseMenuQuery(`?q=${'x'.repeat(500)}`).text).toHaveLength(100)
  expect(isEmptyQuery(parseMenuQuery('?q=%20%20&dish=ayran'))).toBe(true)
})
