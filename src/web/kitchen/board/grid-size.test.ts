import { expect, it } from 'vitest'
import { computeGridSize, countTracks, placeTicket } from './grid-size.ts'

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
  expect(count(1280, 800, 1.25)).toBeLessThan(count(1280, 800) ?? 0)
  expect(count(700, 300, 3)).toBe(1)
  expect(computeGridSize(room(375, 812), 1)).toBeUndefined()
})

it('pages are filled row by row, side by side', () => {
  const size = { columns: 4, rows: 2 }
  expect([0, 3, 4, 8, 12].map(index => placeTicket(index, size))).toEqual([
    { column: 1, row: 1, startsPage: true },
    { column: 4, row: 1, startsPage: false },
    { column: 1, row: 2, startsPage: false },
    { column: 5, row: 1, startsPage: true },
    { column: 5, row: 2, startsPage: false },
  ])
})

it('the last page has as many columns as the others, so that it can be scrolled to', () => {
  const size = { columns: 4, rows: 2 }
  expect([0, 8, 9, 17].map(count => countTracks(count, size))).toEqual([4, 4, 8, 12])
})
