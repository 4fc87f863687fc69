import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const client = 'build/client'

interface Part {
  module: string
  imports?: string[]
}
interface Manifest {
  entry: Part
  routes: Record<string, Part>
}

const { assets: manifest } = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as { assets: Manifest }

/** Gzip bytes of every script that a page names in its HTML: its own, its layouts', and all they import. */
function firstLoad(route: string): number {
  const parts = [manifest.entry, ...['root', 'it', route].map(id => manifest.routes[id] as Part)]
  const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0)
}

/** The customer's area comes after the login: no first load. */
const publicPages = Object.keys(manifest.routes).filter(id => id.startsWith('it/') && !id.startsWith('it/account'))

test.each(publicPages)('the first load of %s stays under 125 kB of scripts', route => {
  expect(firstLoad(route)).toBeLessThan(125_000)
})

test('React is bundled as one function that a browser compiles lazily', () => {
  const [file = ''] = manifest.entry.imports?.filter(path => /\/react-/.test(path)) ?? []
  const wrappers = readFileSync(join(client, file), 'utf8').match(/=\w+\(\((?:function\([\w,]+\)|\(?[\w,]+\)?=>)\{/g) ?? []
  expect(wrappers.length).toBeGreaterThan(5)
  expect(wrappers.filter(wrapper => !wrapper.includes('((function('))).toEqual([])
})

/** Features that `trimReact` removes (src/web/bundle/vite-react.ts): they would do nothing, and only in production. */
const removedFromReact = [
  /\.(Activity|Profiler|ViewTransition|addTransitionType|cacheSignal|useActionState|createRoot)\b/,
  /\.(preconnect|prefetchDNS|preinit|preinitModule|preloadModule|requestFormReset|useFormState|useFormStatus|findDOMNode)\b/,
  /\b((UNSAFE_)?componentWill(Mount|ReceiveProps|Update)|getSnapshotBeforeUpdate|componentStack)\b/,
  /\bon(Select|BeforeInput)(Capture)?:|\bprecedence:|\bformAction:(?!void 0)/,
]

test('no script uses what its build leaves out of React', () => {
  const built = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
  const scripts = [...new Set(Object.values(built).map(({ file }) => file))].filter(file => file.endsWith('.js') && !file.includes('/react-'))
  expect(scripts.length).toBeGreaterThan(100)
  const using = scripts.filter(file => {
    const code = readFileSync(join(client, file), 'utf8')
    return removedFromReact.some(feature => feature.test(code))
  })
  expect(using).toEqual([])
})
