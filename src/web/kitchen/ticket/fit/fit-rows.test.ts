import { expect, test } from 'vitest'
import { fitRows, minTargetPx } from './fit-rows.ts'

const buttonPx = 24
/** Rows of these heights below the ticket's padding. */
const stack = (heights: number[], top = 2, safe = heights, names: number[] = []) =>
  heights.map((_, index) => {
    const rowTop = top + sum(heights.slice(0, index))
    return { top: rowTop, bottom: rowTop + (heights[index] ?? 0), safeBottom: rowTop + (safe[index] ?? 0), nameBottom: rowTop + (names[index] ?? minTargetPx) }
  })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const countFitting = (heights: number[], height: number, top = 2) => fitRows(stack(heights, top), { height, buttonPx })

test('all rows are shown where they fit, and none is covered by the button where they do not', () => {
  expect(countFitting([30, 30, 30], 92)).toEqual({ shown: 3 })
  expect(countFitting([30, 30, 30], 91)).toEqual({ shown: 2 })
  expect(countFitting([30, 30, 30], 85)).toEqual({ shown: 1 })
})

test('the first row is clipped as long as it can be tapped, and counted otherwise', () => {
  expect(countFitting([80, 30], 80)).toEqual({ shown: 1, clippedPx: 54 })
  expect(countFitting([80, 30], 50)).toEqual({ shown: 1, clippedPx: 24 })
  expect(countFitting([80, 30], 49)).toEqual({ shown: 0 })
  expect(countFitting([80, 30], 60, 24)).toEqual({ shown: 0 })
  expect(countFitting([], 10)).toEqual({ shown: 0 })
})

test('a row whose title would be cut is counted instead, also the first one: a part of a title may be another dish', () => {
  const fitNamed = (height: number) => fitRows(stack([90, 30], 2, [90, 30], [60, 30]), { height, buttonPx })
  expect(fitNamed(86)).toEqual({ shown: 1, clippedPx: 60 })
  expect(fitNamed(85)).toEqual({ shown: 0 })
})

test('a further row is clipped below its removals, and counted when one of them would be out of sight', () => {
  const fitClipped = (height: number) => fitRows(stack([30, 90], 2, [30, 60]), { height, buttonPx })
  expect(fitClipped(122)).toEqual({ shown: 2 })
  expect(fitClipped(121)).toEqual({ shown: 2, clippedPx: 65 })
  expect(fitClipped(116)).toEqual({ shown: 2, clippedPx: 60 })
  expect(fitClipped(115)).toEqual({ shown: 1 })
})

test.each([[[34]], [[34, 34, 34]], [[26, 60, 26]], [[140, 34]], [[24, 24]]])('rows of %j px leave a whole target at any height', heights => {
  for (const top of [2, 24, 46])
    for (let height = 0; height < 300; height += 0.25) {
      const { shown, clippedPx } = countFitting(heights, height, top)
      const rows = stack(heights, top).slice(0, shown)
      const end = shown === heights.length && clippedPx === undefined ? height : height - buttonPx
      for (const { top: rowTop, bottom } of rows) expect(Math.min(bottom, end) - rowTop, `${height} px`).toBeGreaterThanOrEqual(minTargetPx - 0.5)
    }
})
