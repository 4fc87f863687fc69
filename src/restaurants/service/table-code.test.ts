import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTablePath, buildTableUrl, createTableToken, isTableToken, readTableToken } from './table-code.ts'

test('a table’s token is read back as its table, in any case', () => {
  const token = createTableToken(randomBytes)
  expect(isTableToken(token)).toBe(true)
  const printed = new URL(buildTableUrl('https://spiedo.test', 'spiedo-roma-termini', token))
  expect(printed.pathname).toBe('/restaurants/spiedo-roma-termini/menu')
  expect(readTableToken(printed.searchParams)).toBe(token)
  expect(readTableToken(new URLSearchParams({ table: ` ${token.toLowerCase()}` }))).toBe(token)
  expect(buildTablePath('spiedo', token)).toBe(`/restaurants/spiedo/menu?table=${token}`)
})

test('uniform bytes make uniform characters', () => {
  const seen = new Map<string, number>()
  let byte = 0
  const inTurn = () => Uint8Array.of(byte++ % 256)
  for (let made = 0; made < 31; made++) for (const letter of createTableToken(inTurn)) seen.set(letter, (seen.get(letter) ?? 0) + 1)
  expect([...seen.values()]).toEqual(Array(31).fill(16))
})

test.each(['', 'table', 'O'.repeat(16), '0123456789ABCDEF', '2'.repeat(17)])('%j is no token', text => {
  expect(readTableToken(new URLSearchParams({ table: text }))).toBeUndefined()
})
