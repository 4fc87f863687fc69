import { expect, test } from 'vitest'
import { type ClientBounds, type ConnectionLoad, defaultBounds, findOverBounds } from './bounds.ts'

const bounds: ClientBounds = { ...defaultBounds, maxStalledLooks: 24, maxUnsentOfOne: 1000, maxUnsent: 2000, maxIncoming: 2000 }
const held = (of: string, more: Partial<ConnectionLoad<string>>): ConnectionLoad<string> => ({
  of,
  unsent: 0,
  stalledLooks: 0,
  incoming: 0,
  incomingRate: Number.POSITIVE_INFINITY,
  ...more,
})
const goneOf = (...all: ConnectionLoad<string>[]) => findOverBounds(all, bounds).map(({ of, reason }) => `${of} ${reason}`)

test('a client that reads slowly stays, one that reads nothing for 12 s is cut off', () => {
  const slow = held('slow', { unsent: 900, stalledLooks: 23 })
  expect(goneOf(slow, held('shared', { stalledLooks: 24 }), held('deaf', { unsent: 1, stalledLooks: 24 }))).toEqual(['shared unread', 'deaf unread'])
})

test('one that is too far behind goes at once', () => {
  expect(goneOf(held('greedy', { unsent: 1001 }), held('other', { unsent: 999 }))).toEqual(['greedy unread'])
})

test('of too many unread responses the longest unread are cut until there is room', () => {
  const readers = [held('quick', { unsent: 900 }), held('deaf', { unsent: 500, stalledLooks: 9 }), held('slow', { unsent: 700, stalledLooks: 3 })]
  expect(goneOf(...readers)).toEqual(['deaf unread_total', 'slow unread_total'])
  expect(goneOf(...readers.slice(0, 2))).toEqual([])
})

test('of too many bodies the slowest are cut, and no complete one', () => {
  const senders = [
    held('whole', { incoming: 1500 }),
    held('quick', { incoming: 400, incomingRate: 50 }),
    held('dripping', { incoming: 300, incomingRate: 0.1 }),
  ]
  expect(goneOf(...senders)).toEqual(['dripping incoming_total', 'quick incoming_total'])
  expect(goneOf(held('whole', { incoming: 5000 }))).toEqual([])
})
