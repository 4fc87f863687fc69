import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder, removeFolder } from '../tests/helpers/product.ts'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { root } from './bootstrap.mjs'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { filesOf, fingerprint } from './sources.mjs'

const folder = createTemporaryFolder('sources')
afterAll(() => removeFolder(folder))

const note = join(folder, 'note')
const below = join(folder, 'below')
const sources = () => filesOf(relative(root, below)).sort()
const name = () => fingerprint(sources(), note) as string

test('the fingerprint changes when a source is changed, removed or added, and with nothing else', () => {
  mkdirSync(join(below, 'deep'), { recursive: true })
  writeFileSync(join(below, 'deep/one.ts'), 'one')
  writeFileSync(join(below, 'two.ts'), 'two')
  expect(sources().map((file: string) => file.slice(-6))).toEqual(['one.ts', 'two.ts'])
  const first = name()
  const noted = readFileSync(note, 'utf8')
  expect(name()).toBe(first)
  expect(readFileSync(note, 'utf8')).toBe(noted)

  // Same length as before.
  writeFileSync(join(below, 'two.ts'), 'owt')
  const second = name()
  expect(second).not.toBe(first)
  writeFileSync(join(below, 'two.ts'), 'two')
  expect(name()).toBe(first)

  const all = sources()
  rmSync(join(below, 'two.ts'))
  expect([first, second]).not.toContain(fingerprint(all, note))
  expect([first, second]).not.toContain(name())
  expect(filesOf(relative(root, join(folder, 'nowhere')))).toEqual([])
})

test('an unreadable note is rewritten', () => {
  const before = name()
  writeFileSync(note, '{')
  expect(name()).toBe(before)
  expect(JSON.parse(readFileSync(note, 'utf8')).content).toBe(before)
})
