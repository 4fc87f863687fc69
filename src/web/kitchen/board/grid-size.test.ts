import { expect, it } from 'vitest'
import { computeGridSize, computeTicketRoom, countTracks, type GridSize, placeTickets } from './grid-size.ts'

/** Room for tickets: the screen less header, footer and margins. */
const room = (width: number, height: number) => ({ width: width - 16, height: height - 56 - 52 - 16 })
const count = (width: number, height: number, scale = 1) => {
  const size = computeGridSize(room(width, height), scale)
  return size && size.columns * size.rows
}

it('as many tickets fit as the specification asks for', () => {
  expect(count(1024, 768)).toBeGreaterThanOrEqual(8)
  expect(count(1280, 800)).toBeGreaterThanOrEqual(12)
  expect(count(1920, 1080)).toBeGreaterThanOrEqual(20)
  expect(count(768, 1024)).toBeGreaterThanOrEqual(9)
})

it('larger text leaves room for fewer tickets, and never for none', () => {
  // The largest text: two rows on a tablet, not one of very tall tickets.
  expect(count(1024, 768, 1.45)).toBe(6)
  expect(count(1280, 800, 1.45)).toBe(6)
  // Stations that have a line of their own take it from the tickets.
  expect(computeGridSize({ width: 1008, height: 590 }, 1.45)).toEqual({ columns: 3, rows: 2 })
  expect(count(1280, 800, 1.25)).toBeLessThan(count(1280, 800) ?? 0)
  expect(count(700, 300, 3)).toBe(1)
  expect(computeGridSize(room(375, 812), 1)).toBeUndefined()
})

const size = { columns: 4, rows: 2 }
const oneEach = (count: number) => Array.from({ length: count }, () => 1)
/** Places tickets that need so many cells, set close or not. */
const placeAll = (cells: number[], on: GridSize) =>
  placeTickets(
    cells.map(each => ({ close: each, full: each })),
    on,
  )
const place = (column: number, row: number, rowSpan = 1, columnSpan = 1) => expect.objectContaining({ column, row, rowSpan, columnSpan })

it('pages are filled row by row, side by side', () => {
  const places = placeAll(oneEach(13), size)
  expect([0, 3, 4, 8, 12].map(index => places[index])).toEqual([
    { column: 1, row: 1, columnSpan: 1, rowSpan: 1, startsPage: true },
    { column: 4, row: 1, columnSpan: 1, rowSpan: 1, startsPage: false },
    { column: 1, row: 2, columnSpan: 1, rowSpan: 1, startsPage: false },
    { column: 5, row: 1, columnSpan: 1, rowSpan: 1, startsPage: true },
    { column: 5, row: 2, columnSpan: 1, rowSpan: 1, startsPage: false },
  ])
})

it('the last page has as many columns as the others, so that it can be scrolled to', () => {
  expect([0, 8, 9, 17].map(count => countTracks(count, size))).toEqual([4, 4, 8, 12])
})

it('a long ticket takes free cells below it, else beside it, and none on a full page', () => {
  expect(placeAll([1, 2, 1, 1, 1], size)).toEqual([place(1, 1), place(2, 1, 2), place(3, 1), place(4, 1), place(1, 2)])
  expect(placeAll([1, 1, 1, 1, 2, 1], size)).toEqual([place(1, 1), place(2, 1), place(3, 1), place(4, 1), place(1, 2, 1, 2), place(3, 2)])
  expect(placeAll([3, ...oneEach(7)], size)).toEqual(placeAll(oneEach(8), size))
  expect(placeAll([3, 1], { columns: 2, rows: 3 })).toEqual([place(1, 1, 3), place(2, 1)])
})

it('what would be hidden gets free cells before what would only be set close', () => {
  const needs = [{ close: 1, full: 2 }, { close: 1, full: 1 }, { close: 2, full: 2 }, ...oneEach(4).map(() => ({ close: 1, full: 1 }))]
  expect(placeTickets(needs, size)).toEqual([place(1, 1), place(2, 1), place(3, 1, 2), place(4, 1), place(1, 2), place(2, 2), place(4, 2)])
  expect(placeTickets(needs.slice(0, 6), size).slice(0, 3)).toEqual([place(1, 1, 2), place(2, 1), place(3, 1, 2)])
})

it('no two tickets share a cell, and every page keeps its tickets, whatever they need', () => {
  for (let seed = 0; seed < 300; seed++) {
    const needs = Array.from({ length: (seed % 11) + 1 }, (_, index) => ((seed * 7 + index * 3) % 4) + 1)
    const cells = placeAll(needs, size).flatMap(({ column, row, columnSpan, rowSpan }) =>
      Array.from({ length: columnSpan * rowSpan }, (_, each) => `${column + (each % columnSpan)}/${row + Math.floor(each / columnSpan)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    for (const cell of cells) expect(Number(cell.split('/')[1])).toBeLessThanOrEqual(size.rows)
  }
})

it('the room of a ticket is what its page leaves beside the gaps', () => {
  expect(computeTicketRoom({ width: 1008, height: 640 }, size)).toEqual({ width: 246, height: 316 })
})
