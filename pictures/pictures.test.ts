import { expect, test } from 'vitest'
import { pictureFaults } from './check.ts'
import { drawPicture, pictureList } from './index.ts'

test('rendered pictures fit their sources, and every demo dish and category has one of its own', () => {
  expect(pictureFaults()).toEqual([])
})

test('a picture drawn twice is the same text', () => {
  const first = pictureList()[0]
  if (!first) throw new Error('No pictures')
  expect(drawPicture(first.kind, first.slug)).toBe(drawPicture(first.kind, first.slug))
})

test('pictures hold no text and ask nothing of a network', () => {
  for (const slug of ['cola', 'box-bimbi', 'iskender']) {
    const svg = drawPicture('foods', slug)
    expect(svg).not.toMatch(/<text|<image|href=|NaN|undefined|Infinity/)
  }
})
