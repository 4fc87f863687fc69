import { expect, test } from 'vitest'
import type { OrderView } from '#orders/placing/contract.ts'
import { createDraft, type DeskLine } from '../desk-draft.ts'
import { hasSameFields, mergeEdits, takeTheirs } from './edit-conflict.ts'
import { buildChanges, createEditDraft, type EditDraft } from './edit-draft.ts'

const line = (lineNumber: number | undefined, foodId: string, quantity: number): DeskLine => ({
  ...{ key: -(lineNumber ?? 99), title: foodId, line: { foodId, quantity } },
  ...(lineNumber !== undefined && { lineNumber }),
})
const before: EditDraft = {
  ...createDraft({ channel: 'phone', restaurantId: 'fontivegge' }),
  ...{ name: 'Zoe', phone: '340', email: '', note: 'scala A', allergy: '', lines: [line(1, 'panino', 2), line(2, 'patatine', 1)] },
}

test('what was typed stays, and what a colleague saved elsewhere is there', () => {
  const merged = mergeEdits(before, { ...before, note: 'scala B', dropDiscounts: true }, { ...before, note: 'scala C', allergy: 'sesamo' })
  expect(merged).toMatchObject({ note: 'scala B', allergy: 'sesamo', dropDiscounts: true })
  expect(takeTheirs(before, merged, { ...before, note: 'scala C', allergy: 'sesamo' })).toMatchObject({ note: 'scala C', allergy: 'sesamo' })
})

test('typed lines keep standing for the order’s lines, under their new numbers', () => {
  const theirs = { ...before, lines: [line(2, 'patatine', 1), line(3, 'panino', 1)] }
  expect(mergeEdits(before, before, theirs).lines).toEqual(theirs.lines)
  const mine = { ...before, lines: [line(1, 'panino', 5), line(2, 'patatine', 1), line(undefined, 'cola', 1)] }
  expect(mergeEdits(before, mine, theirs).lines.map(({ lineNumber, line: { quantity } }) => [lineNumber, quantity])).toEqual([
    [3, 5],
    [2, 1],
    [undefined, 1],
  ])
  // A dish that the colleague took out, and that was changed here, is a new line.
  const without = { ...before, lines: [line(2, 'patatine', 1)] }
  expect(mergeEdits(before, mine, without).lines[0]).not.toHaveProperty('lineNumber')
})

test('a new version that changed nothing that can be edited is no conflict', () => {
  expect(hasSameFields(before, { ...before, cash: '20' })).toBe(true)
  expect(hasSameFields(before, { ...before, phone: '341' })).toBe(false)
})

test('an e-mail address is sent where it was changed, without spaces around it', () => {
  expect(buildChanges(before, { ...before, email: ' ' })).toBeUndefined()
  expect(buildChanges(before, { ...before, email: ' zoe@example.com ' })).toEqual({ contact: { email: 'zoe@example.com' } })
  const known = { ...before, email: 'zoe@example.com' }
  expect(buildChanges(known, known)).toBeUndefined()
  expect(buildChanges(known, { ...known, email: '' })).toEqual({ contact: { email: '' } })
  expect(takeTheirs(before, before, known).email).toBe('zoe@example.com')
})

test('an order for another day is edited on its day, also when a colleague has moved it', () => {
  const order = {
    ...{ restaurant: { id: 'fontivegge' }, contact: {}, fulfilment: 'pickup', asap: false, lines: [] },
    promisedAt: '2026-12-01T23:07:00.000Z',
  } as unknown as OrderView
  const draft = createEditDraft(order)
  // Beyond midnight in Italy.
  expect(draft).toMatchObject({ day: '2026-12-02', slot: '2026-12-01T23:00:00.000Z' })
  expect(createEditDraft({ ...order, asap: true })).toMatchObject({ day: '', slot: '' })
  const moved = createEditDraft({ ...order, promisedAt: '2026-12-03T12:10:00.000Z' })
  expect(mergeEdits(draft, { ...draft, note: 'scala B' }, moved)).toMatchObject({ day: '2026-12-03', slot: '2026-12-03T12:00:00.000Z', note: 'scala B' })
  expect(buildChanges(draft, draft)).toBeUndefined()
})
