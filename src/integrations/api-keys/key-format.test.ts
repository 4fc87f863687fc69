import { expect, test } from 'vitest'
import { generateApiKey, hashApiKey, isWellFormedApiKey, toKeyPrefix } from './key-format.ts'

test('a generated key has its prefix and checksum, and none comes twice', () => {
  const keys = Array.from({ length: 200 }, generateApiKey)
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) {
    expect(key).toMatch(/^spiedo_live_[0-9A-Za-z]{49}$/)
    expect(isWellFormedApiKey(key)).toBe(true)
    expect(toKeyPrefix(key)).toHaveLength(19)
    expect(hashApiKey(key)).toHaveLength(32)
  }
})

test('a mistyped, shortened or foreign key is recognized without a query', () => {
  const key = generateApiKey()
  const swapped = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21)
  for (const wrong of [swapped, key.slice(0, -1), `${key}0`, key.replace('live', 'test'), key.toLowerCase() === key ? '' : key.toLowerCase(), ''])
    expect(isWellFormedApiKey(wrong), wrong).toBe(false)
})
