import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files allowed to use browser storage directly, with the reason. All others use `createBrowserStore`, which tracks the owner. */
const direct = {
  'shared/browser-owner.ts': 'the rules of whose it is',
  'shared/browser-store.ts': 'keeps by them',
  'session/session-change.ts': 'hands what is kept on to somebody else',
  'shared/server-clock.ts': 'the device’s clock, which is nobody’s',
  'shell/head-script.ts': 'runs before the scripts; the theme of the device, which is nobody’s, and a glance at whether there is a cart',
  'ordering/cart/add-dish.ts': 'a glance: whether it is worth loading what asks the store',
  'ordering/state/checkout-draft.ts': 'knows whose it is by itself: of one tab',
  'ordering/state/draft-storage.ts': 'the same',
  'ordering/tracking/ready-notification.tsx': 'of one tab and one order',
}

const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(file => !file.endsWith('.test.ts'))
const textOf = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')

test('whatever a browser keeps has an owner: storage is used by nobody else', () => {
  expect(sources.filter(file => /\b(localStorage|sessionStorage|indexedDB|caches\.|document\.cookie)\b/.test(textOf(file))).sort()).toEqual(
    Object.keys(direct).sort(),
  )
})

test('every key begins as a logout finds it', () => {
  const keys = sources.flatMap(file => [...textOf(file).matchAll(/\b(?:[sg]etItem|removeItem)\((['`])([^'`]+)\1/g)].map(([, , key]) => key as string))
  const named = sources.flatMap(file =>
    [...textOf(file).matchAll(/\bkeys: \[([^\]]+)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, key]) => key as string)),
  )
  expect([...keys, ...named].filter(key => !key.startsWith('spiedo.'))).toEqual(expect.arrayContaining(['token', 'auth']))
  expect([...new Set([...keys, ...named])].filter(key => !key.startsWith('spiedo.')).sort()).toEqual(['auth', 'token'])
})
