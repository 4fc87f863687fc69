import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { UnpackedBodies } from './unpacked-bodies.ts'

const bodyOf = (letter: string, length = 1000) => Buffer.alloc(length, letter)
const packed = (letter: string, length?: number) => gzipSync(bodyOf(letter, length))

test('a body is unpacked once for all who ask, and held for the next', async () => {
  const bodies = new UnpackedBodies()
  const zipped = packed('a')
  expect(bodies.peek(zipped)).toBeUndefined()
  const [one, other] = await Promise.all([bodies.get(zipped, 1000), bodies.get(zipped, 1000)])
  expect(one).toEqual(bodyOf('a'))
  expect(other).toBe(one)
  expect(bodies.peek(zipped)).toBe(one)
  expect(await bodies.get(zipped, 1000)).toBe(one)
})

test('the least recently used body is evicted, and one that is too large is never kept', async () => {
  const bodies = new UnpackedBodies({ limit: 4000 })
  const zipped = [...'abcde'].map(letter => packed(letter))
  for (const each of zipped.slice(0, 4)) await bodies.get(each, 1000)
  bodies.peek(zipped[0] as Buffer)
  await bodies.get(zipped[4] as Buffer, 1000)
  expect(zipped.map(each => bodies.peek(each) !== undefined)).toEqual([true, false, true, true, true])
  expect(bodies.stats()).toEqual({ bodies: 4, bytes: 4000 })
  const huge = packed('z', 1001)
  expect(await bodies.get(huge, 1001)).toEqual(bodyOf('z', 1001))
  expect(bodies.peek(huge)).toBeUndefined()
})

test('many bodies at once all come, a few at a time', async () => {
  const bodies = new UnpackedBodies({ limit: 1_000_000 })
  const all = await Promise.all(Array.from({ length: 50 }, (_, index) => bodies.get(packed(String.fromCharCode(65 + index)), 1000)))
  expect(all.map(body => body[0])).toEqual(Array.from({ length: 50 }, (_, index) => 65 + index))
})
