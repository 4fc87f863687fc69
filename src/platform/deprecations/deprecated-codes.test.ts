import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deprecatedCodeOf, deprecatedCodes } from './deprecated-codes.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/deprecations.md'), 'utf8')

test('gives the deprecated name of a renamed code, and none of another', () => {
  expect(deprecatedCodeOf('order_step_too_early')).toEqual({ deprecatedCode: 'order_not_that_far' })
  expect(deprecatedCodeOf('order_not_found')).toEqual({})
  expect(deprecatedCodeOf('constructor')).toEqual({})
})

test('no deprecated name is in use or stands for two', () => {
  const names = Object.values(deprecatedCodes)
  expect(new Set([...names, ...Object.keys(deprecatedCodes)]).size).toBe(2 * names.length)
})

test('the page on deprecations lists each', () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \| `(\w+)` \|$/gm)].map(([, former = '', present = '']) => [present, former])
  expect(Object.fromEntries(listed)).toEqual(deprecatedCodes)
})
