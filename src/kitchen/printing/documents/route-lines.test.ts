import { expect, test } from 'vitest'
import { routeLines } from './route-lines.ts'

const line = (lineNumber: number, parts: number[] = []) => ({ lineNumber, parts: parts.map(number => ({ lineNumber: number })) })
const stationKinds = new Map([
  [1, ['spit']],
  [2, ['fryer']],
  [3, ['spit', 'fryer']],
  [5, ['fryer']],
  [6, ['griddle']],
])
const lines = [line(1), line(2), line(3), line(4, [5]), line(6), line(7)]
const numbers = (printerKinds: string[], otherPrinters: string[][]) =>
  routeLines(lines, { stationKinds, printerKinds, otherPrinters }).map(({ lineNumber }) => lineNumber)

test('a printer of all stations prints all lines', () => expect(numbers([], [])).toEqual([1, 2, 3, 4, 6, 7]))

test('a printer of some stations prints their lines, a combo by its dishes', () => {
  expect(numbers(['spit'], [[]])).toEqual([1, 3])
  expect(numbers(['fryer'], [[]])).toEqual([2, 3, 4])
})

test('what no printer covers, such as a drink, is on all of them', () => {
  expect(numbers(['spit'], [['fryer']])).toEqual([1, 3, 6, 7])
  expect(numbers(['fryer'], [['spit']])).toEqual([2, 3, 4, 6, 7])
})
