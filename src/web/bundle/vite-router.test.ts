import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no page asks the router for what its build leaves out: it would do nothing, and only in production', () => {
  const leftOut =
    /\bprefetch=|\bPrefetchPageLinks\b|\binstrumentations=|\bviewTransition\b|\buseViewTransitionState\b|\bmask[=:] ?[{'"]|\buse(Fetchers?|Submit|ActionData)\b|\bclientAction\b|import \{[^}]*\bForm\b[^}]*\} from 'react-router'/
  const asking = globSync('src/web/**/*.{ts,tsx}').filter(file => !file.includes('vite-router') && leftOut.test(readFileSync(file, 'utf8')))
  expect(asking).toEqual([])
})
