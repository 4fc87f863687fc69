import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { KitchenOrder } from '#kitchen/contract.ts'
import type { TicketCell } from '../board/board-cells.ts'
import type { Dish } from '../board/dishes.ts'
import { loadKitchenTexts } from '../texts.ts'
import { TileHandover } from './tile-handover.tsx'
import { TileLines } from './tile-lines.tsx'

beforeAll(() => loadKitchenTexts('it'))

const aDish = (lineNumber: number, forName: string | null) =>
  ({
    ...{ lineNumber, forName, title: 'Panino kebab', quantity: 1, note: null, allergy: null, combo: undefined, units: {} },
    ...{ stations: [null], doneAt: [], marks: [], options: [], without: [] },
  }) as unknown as Dish

const listHeadings = (names: (string | null)[], stations: [] | undefined) => {
  const order = { status: 'accepted', contact: { name: 'Prova Rossi' } } as unknown as KitchenOrder
  const cell = { kind: 'ticket', id: 'one', order, dishes: names.map((name, index) => aDish(index + 1, name)), starts: new Map() } as TicketCell
  const options = { cell, filter: [], now: 0, stations, hidden: { count: 0, isToMake: false, isUnsafe: false }, hasSteps: true }
  const html = renderToStaticMarkup(createElement(TileLines, { ...options, setHidden: () => {}, crossOff: undefined, open: () => {} }))
  return [...html.matchAll(/data-for="[^"]*">([^<]*)</g)].map(([, name]) => name)
}

it('the buyer is named once: at packing the name stands above the dishes, and their heading is that of guests alone', () => {
  expect(listHeadings([null, 'Francesca'], undefined)).toEqual(['Prova Rossi', 'Francesca'])
  expect(listHeadings([null, 'Francesca'], [])).toEqual(['Francesca'])
  // After a guest's dishes it says whose the next ones are.
  expect(listHeadings(['Francesca', null], [])).toEqual(['Francesca', 'Prova Rossi'])
})

it('who gets it is cut at the end, also on a screen that runs from right to left', () => {
  const order = { status: 'accepted', contact: { name: 'Massimiliano Bartolomei-Castellani' } } as unknown as KitchenOrder
  const html = renderToStaticMarkup(createElement(TileHandover, { order }))
  expect(html).toMatch(/<p dir="auto"[^>]*>Massimiliano/)
})
