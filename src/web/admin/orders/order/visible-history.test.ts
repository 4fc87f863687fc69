import { expect, test } from 'vitest'
import type { HistoryEntry } from '#orders/tracking/history-contract.ts'
import { orderStatuses } from '#orders/vocabulary.ts'
import { getVisibleHistory } from './visible-history.ts'

const events = (...kinds: HistoryEntry['kind'][]): HistoryEntry[] =>
  kinds.map((kind, id) => ({
    id,
    kind,
    fromStatus: null,
    toStatus: orderStatuses.find(status => status === kind) ?? null,
    actorKind: 'staff',
    actorName: 'Mario',
    refund: null,
    courier: null,
    editedFields: null,
    createdAt: '2026-03-02T11:00:00.000Z',
  }))
const seen = (...kinds: HistoryEntry['kind'][]) => getVisibleHistory(events(...kinds)).map(({ kind }) => kind)

test('a tap and the step that came of it are one line', () => {
  expect(seen('placed', 'accepted', 'beginning', 'preparing', 'finishing', 'ready', 'handing_over', 'completed')).toEqual([
    'placed',
    'accepted',
    'preparing',
    'ready',
    'completed',
  ])
  expect(seen('handing_over', 'out_for_delivery', 'delivering', 'completed')).toEqual(['out_for_delivery', 'completed'])
  // Payment between the tap and the step.
  expect(seen('handing_over', 'paid', 'completed')).toEqual(['paid', 'completed'])
})

test('a tap that was taken back stays, and one of which nothing or something else came', () => {
  expect(seen('beginning', 'begin_taken_back', 'beginning', 'preparing')).toEqual(['beginning', 'begin_taken_back', 'preparing'])
  expect(seen('ready', 'handing_over')).toEqual(['ready', 'handing_over'])
  expect(seen('rejecting', 'cancelled')).toEqual(['rejecting', 'cancelled'])
})

test('a step recorded by the kitchen names the courier on the resulting step', () => {
  const [out, tap, step] = events('out_for_delivery', 'delivering', 'completed')
  if (!out || !tap || !step) throw new Error('three events')
  expect(getVisibleHistory([out, { ...tap, courier: { name: 'Rino' } }, step])).toEqual([out, { ...step, courier: { name: 'Rino' } }])
  expect(getVisibleHistory([out, tap, step])).toEqual([out, step])
})
