import { expect, test } from 'vitest'
import { PictureCache, toCachedPicture } from './picture-cache.ts'

const aPicture = () => toCachedPicture(Buffer.alloc(1000), { headers: {}, type: 'image/webp', cacheControl: 'no-store', etag: '"a"' })

test('the least recently used picture is evicted; the newest stays', () => {
  const { bytes } = aPicture()
  const shelf = new PictureCache(bytes * 10)
  const addresses = Array.from({ length: 10 }, (_, index) => `/pictures/${index}`)
  for (const address of addresses) shelf.put(address, aPicture())
  for (const address of addresses.slice(0, 2)) shelf.find(address)
  for (const address of ['/pictures/new', '/pictures/newer']) shelf.put(address, aPicture())
  const held = [...addresses, '/pictures/new', '/pictures/newer'].filter(address => shelf.find(address))
  expect(held).toEqual([...addresses.slice(0, 2), ...addresses.slice(4), '/pictures/new', '/pictures/newer'])
  // All entries were requested lately: one is evicted all the same.
  shelf.put('/pictures/newest', aPicture())
  expect(shelf.find('/pictures/newest')).toBeDefined()
  expect([...addresses, '/pictures/new', '/pictures/newer'].filter(address => shelf.find(address))).toHaveLength(9)
})

test('a picture may be shown by pages of others, as web mail does with those of a mail', () => {
  const { headers } = toCachedPicture(Buffer.alloc(10), {
    headers: { 'cross-origin-resource-policy': 'same-origin' },
    type: 'image/png',
    cacheControl: 'no-store',
  }).identity
  expect(headers[headers.indexOf('cross-origin-resource-policy') + 1]).toBe('cross-origin')
})
