import { expect, test } from 'vitest'
import { placeLabels, shortenNameInCity } from './map-labels.ts'

const ground = { width: 640, height: 480, size: 30 }

test('names stand over no mark, over no other name and inside of the map; those without room are left out, the first come first', () => {
  const places = Array.from({ length: 24 }, (_, index) => ({ id: String(index), text: 'Trastevere', x: (index * 173) % 640, y: (index * 97) % 480, mark: 13 }))
  const marks = places.map(({ x, y }) => ({ x, y, width: 26, height: 26 }))
  const labels = placeLabels(places, marks, ground)
  expect(labels.length).toBeGreaterThan(5)
  expect(labels.length).toBeLessThan(places.length)
  const boxes = [...marks, ...labels.map(({ x, y }) => ({ x, y, width: 10 * 30 * 0.58, height: 39 }))]
  for (const [at, box] of boxes.entries()) {
    if (at < marks.length) continue
    expect(box.x - box.width / 2).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width / 2).toBeLessThanOrEqual(640)
    for (const other of boxes.slice(0, at))
      expect(Math.abs(box.x - other.x) * 2 >= box.width + other.width || Math.abs(box.y - other.y) * 2 >= box.height + other.height).toBe(true)
  }
  expect(placeLabels([{ id: 'one', text: 'Termini', x: 320, y: 240, mark: 13 }], [], ground)).toMatchObject([{ id: 'one', x: 320, y: 240 - 13 - 19.5 }])
})

test('a restaurant is named as in its city, where its name says more than that', () => {
  expect(shortenNameInCity('Spiedo Roma San Lorenzo', 'Roma')).toBe('San Lorenzo')
  expect(shortenNameInCity('Spiedo Matera', 'Matera')).toBe('Spiedo Matera')
  expect(shortenNameInCity('Da Mario', 'Roma')).toBe('Da Mario')
})
