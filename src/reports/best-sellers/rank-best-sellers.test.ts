import { expect, test } from 'vitest'
import { rankBestSellers } from './rank-best-sellers.ts'

const categories = new Map([
  ['kebab', 'panini'],
  ['falafel', 'panini'],
  ['brace', 'panini'],
  ['cola', 'bibite'],
  ['baklava', 'dolci'],
])

test('ranks by the number of orders, at most two of a category, ties in menu order', () => {
  const byItem = new Map([
    ['cola', 40],
    ['falafel', 30],
    ['kebab', 30],
    ['brace', 29],
    ['baklava', 10],
    ['deleted', 60],
  ])
  expect(rankBestSellers({ orders: 80, byItem }, categories)).toEqual(['cola', 'kebab', 'falafel', 'baklava'])
})

test('says nothing about a place with few orders, nor about an item that few ordered', () => {
  expect(rankBestSellers({ orders: 49, byItem: new Map([['kebab', 49]]) }, categories)).toEqual([])
  expect(rankBestSellers({ orders: 50, byItem: new Map([['kebab', 4]]) }, categories)).toEqual([])
  expect(rankBestSellers({ orders: 50, byItem: new Map([['kebab', 5]]) }, categories)).toEqual(['kebab'])
})
