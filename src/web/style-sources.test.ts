import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const web = import.meta.dirname
const read = (file: string) => readFileSync(join(web, file), 'utf8')

/** Files that a sheet takes its utilities from, by its `@source` lines; types and tests render nothing. */
function listSources(sheet: string): Set<string> {
  const patterns = [...read(sheet).matchAll(/^@source "\.\/(.+)";$/gm)].map(([, pattern = '']) => pattern)
  return new Set(patterns.flatMap(pattern => globSync(pattern, { cwd: web })))
}

/** Modules of `web` that a file imports, at once or later. */
function listImports(file: string): string[] {
  const imports = read(file).matchAll(/(?:from|import\(|import) ?'(\.[^']+\.tsx?)'/g)
  return [...imports].map(([, name = '']) => relative(web, join(web, dirname(file), name))).filter(name => !name.startsWith('../') && !name.includes('+types'))
}

function listReachable(entries: string[]): Set<string> {
  const reached = new Set<string>()
  const pending = [...entries]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    pending.push(...listImports(file))
  }
  return reached
}

/** Modules of routes that only style.css styles: neither they nor a parent name the second sheet. */
const listPublicRoutes = (entries: RouteConfigEntry[]): string[] =>
  entries.filter(({ file }) => !read(file).includes('signedInStyles')).flatMap(({ file, children = [] }) => [file, ...listPublicRoutes(children)])

/** Modules with elements; their classes are in them or in a file of their own. */
const hasClasses = (file: string) => /(\.tsx|styles\.ts)$/.test(file)

const listPublicModules = () => [...listReachable(['root.tsx', ...listPublicRoutes(routes)])].filter(hasClasses)

test('the style sheet of every page has the utilities of all screens without a sheet of their own', () => {
  const sources = listSources('style.css')
  const reachable = listPublicModules()
  expect(reachable.length).toBeGreaterThan(200)
  expect(reachable.filter(file => !sources.has(file))).toEqual([])
})

test('screens behind a sign-in are no source of the style sheet of every page', () => {
  const reachable = new Set(listPublicModules())
  const signedIn = [...listSources('style.css')].filter(file => /^(account|admin|api-docs|courier|kitchen)\//.test(file))
  expect(signedIn.filter(file => !reachable.has(file))).toEqual([])
})

test('the second style sheet has the utilities of all screens', () => {
  const sources = listSources('signed-in.css')
  expect(globSync('**/*.tsx', { cwd: web }).filter(file => !sources.has(file))).toEqual([])
})

test('words that are no class of the first style sheet are the class of no element', () => {
  const words = /inline\("\{(.+)\}"\)/.exec(read('style.css'))?.[1]?.split(',') ?? []
  expect(words).toContain('filter')
  const asClass = new RegExp(`class(?:Name)?=[^\\n]*["'\` ](?:${words.join('|')})["'\` ]`)
  const files = [...listSources('style.css')].filter(file => file.endsWith('.tsx'))
  expect(
    files.filter(file =>
      read(file)
        .split('\n')
        .some(line => asClass.test(line)),
    ),
  ).toEqual([])
})
