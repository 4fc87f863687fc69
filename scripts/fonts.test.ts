import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { fileOf, fonts, subsetOf } from './fonts.mjs'

test.each(Object.entries(fonts as Record<string, string>))('%s is what `npm run fonts` makes of its package', async (name, source) => {
  expect(Buffer.compare(await subsetOf(source), readFileSync(fileOf(name)))).toBe(0)
})
