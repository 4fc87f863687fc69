import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { readAccessibilityChecks, resultFile } from './accessibility-checks.mjs'

const stated = JSON.parse(readFileSync(resultFile, 'utf8'))

test('the accessibility statement claims only what a journey checks', () => {
  const tested = readAccessibilityChecks()
  expect(tested.rules).toEqual(stated.rules)
  expect(tested.checked).toEqual(expect.arrayContaining(stated.checked))
  expect(tested.checks).toEqual(expect.arrayContaining(stated.checks))
  expect(stated.checked.length).toBeGreaterThan(10)
})
