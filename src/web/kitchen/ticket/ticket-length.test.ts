import { expect, it } from 'vitest'
import type { TicketCell } from '../board/board-cells.ts'
import { estimateCells } from './ticket-length.ts'

const tablet = { width: 246, height: 316 }
const dish = (title: string, modifiers: string[] = []) => ({
  ...{ lineNumber: 1, title, quantity: 1, without: [], note: null, allergy: null, combo: undefined, stations: [null], doneAt: [] },
  options: modifiers.map(each => ({ title: each })),
})
const ticket = (dishes: object[], contact: object = { allergy: null, note: null }): TicketCell =>
  ({ kind: 'ticket', id: 'one', order: { contact }, dishes, starts: new Map() }) as unknown as TicketCell
const estimate = (cell: TicketCell, scale = 1) => estimateCells(cell, { filter: [], room: tablet, scale }).full

it('a short ticket needs one cell, one of many dishes and modifiers several', () => {
  const panino = dish('Panino kebab di pollo', ['Tahina'])
  expect(estimate(ticket([dish('Patatine fritte')]))).toBe(1)
  expect(estimate(ticket([panino, panino, panino]))).toBe(2)
  expect(estimate(ticket([panino, panino]), 1.45)).toBeGreaterThanOrEqual(2)
  expect(estimate(ticket(Array.from({ length: 20 }, () => dish('Bicchiere'))))).toBe(3)
  expect(estimate(ticket(Array.from({ length: 60 }, () => panino)))).toBe(4)
})

it('a ticket keeps its cells while its dishes are crossed off: others must not move under the finger', () => {
  const dishes = Array.from({ length: 8 }, () => dish('Panino kebab di pollo'))
  expect(estimate(ticket(dishes.map(each => ({ ...each, doneAt: [null] }))))).toBe(estimate(ticket(dishes)))
})

it('only dishes of the stations of a screen count', () => {
  const dishes = [...Array.from({ length: 12 }, () => dish('Panino')), { ...dish('Patatine'), stations: ['fryer'] }]
  expect(estimateCells(ticket(dishes), { filter: ['fryer'], room: tablet, scale: 1 })).toEqual({ close: 1, full: 1 })
})

it('set close a ticket needs fewer cells, and never fewer than it asked for', () => {
  const cell = ticket([dish('Panino kebab di pollo', ['Tahina', 'Feta', 'Abbondante', 'Patatine dentro', 'Cetrioli'])])
  expect(estimateCells(cell, { filter: [], room: tablet, scale: 1 })).toEqual({ close: 1, full: 2 })
  expect(estimateCells(cell, { filter: [], room: tablet, scale: 1, asked: 3 })).toEqual({ close: 3, full: 3 })
})
