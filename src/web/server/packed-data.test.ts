import { expect, test } from 'vitest'
import { packData, unpackData } from './packed-data.ts'

test('packed data is one string, and the same when it is unpacked', () => {
  const menu = { sections: [{ name: 'Panini', foods: [{ slug: 'panino-brace', priceCents: 850, note: undefined }] }], changesAt: undefined }
  const packed = packData(menu)
  expect(typeof packed).toBe('string')
  expect(unpackData(packed)).toEqual(menu)
})

test('the title and the content of a page get the same objects, another page gets its own', () => {
  const [first, second] = [packData({ id: 1 }), packData({ id: 2 })]
  const data = unpackData(first)
  expect(unpackData(first)).toBe(data)
  expect(unpackData(second)).toEqual({ id: 2 })
  expect(unpackData(first)).toEqual(data)
})
