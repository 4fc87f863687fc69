import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { minifyInlinedCalls } from './vite-inline-scripts.ts'

/** Call of an inlined function, as in a template. */
const callOf = (name: string) => `($\{${name}})()`
const parse = (code: string) => parseSync('module.js', code).program

test('a page gets the minified source of a function, which does the same', () => {
  const code = `function addUp() {\n  const first = globalThis.one\n  return first + 1\n}\nexport const page = \`<b>${callOf('addUp')}</b>\``
  const minified = minifyInlinedCalls(code, parse)
  expect(minified).not.toContain(callOf('addUp'))
  const page = new Function(`${minified.replace('export const page =', 'return')}`)() as string
  expect(page).toMatch(/^<b>.*<\/b>$/)
  expect(page).not.toMatch(/\n|first/)
  Object.assign(globalThis, { one: 41 })
  expect(new Function(`return ${page.slice(3, -4)}`)()).toBe(42)
})

test('a name that is no function of the file fails the build', () => {
  expect(() => minifyInlinedCalls(`export const page = \`${callOf('missing')}\``, parse)).toThrow('no function missing')
})
