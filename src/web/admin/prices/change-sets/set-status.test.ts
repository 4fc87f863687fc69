import { expect, it } from 'vitest'
import { groupOutcomes } from './set-status.ts'

it('merges outcomes with equal texts over all restaurants', () => {
  const values = (priceCents: number, available = true) => ({
    ...{ priceCents, discountPercent: 0, spriceCents: priceCents, vatClass: 'food', available, visible: true, stationUnits: {} },
  })
  const lines = groupOutcomes([
    { before: values(690), after: values(738), restaurants: 125, names: ['Ancona', 'Bari'], changed: true },
    { before: values(690, false), after: values(738, false), restaurants: 1, names: ['Roma Trastevere'], changed: true },
    { before: values(690, false), after: values(738), restaurants: 1, names: ['Roma Prati'], changed: true },
    { before: values(750), after: values(750), restaurants: 1, names: ['Milano Duomo'], changed: false },
    { before: values(750, false), after: values(750, false), restaurants: 1, names: ['Milano Bovisa'], changed: false },
  ])
  expect(lines.map(({ words, restaurants }) => [words.replaceAll('\u00a0', ' '), restaurants])).toEqual([
    ['6,90 € → 7,38 €', 126],
    ['6,90 €, non in vendita → 7,38 €, in vendita', 1],
    ['resta 7,50 €', 2],
  ])
  expect(lines.at(-1)?.names).toEqual(['Milano Duomo', 'Milano Bovisa'])
})
