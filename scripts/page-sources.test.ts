import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
// @ts-expect-error plain JavaScript, as everything in scripts/
import { pageSources } from './build-pages.mjs'

const root = join(import.meta.dirname, '..')
const rooms = Object.entries(packageFile.imports).map(([name, place]) => [name, place.slice(2)].map(each => each.replace('*', '')) as [string, string])

/** Resolves an import to a project file, from the root; undefined for a package. */
function placeOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const room = rooms.find(([name]) => specifier.startsWith(name))
  return room && room[1] + specifier.slice(room[0].length)
}

/** Lists files imported for values: types leave nothing in the pages. */
function takenBy(file: string): string[] {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(/(?:import|export)\s+(?!type\b)([^'"();]*?)\s*from\s+'([^']+)'|import\('([^']+)'\)/g)
  return [...imports]
    .filter(([, names = '']) => !/^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names))
    .flatMap(([, , specifier, lazy]) => placeOf(specifier ?? lazy ?? '', file) ?? [])
    .filter(importedFile => /\.tsx?$/.test(importedFile))
}

test('a change to any source of the pages rebuilds them', () => {
  const known: string[] = pageSources()
  const found = new Set(known.filter(file => file.startsWith('src/web/') && /\.tsx?$/.test(file)))
  for (const file of found) for (const importedFile of takenBy(file)) found.add(importedFile)
  expect(found.size).toBeGreaterThan(600)
  expect([...found].filter(file => !known.includes(file) && !file.includes('+types/'))).toEqual([])
})
