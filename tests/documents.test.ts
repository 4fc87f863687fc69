import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return folder === '.' ? [] : markdownIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
// The changelog names files as they were at the time of an entry.
const documents = [...markdownIn('.'), ...markdownIn('docs')].filter(path => path !== 'CHANGELOG.md')
/** Made by a run, never committed. */
const generated = ['bench/results/']
const missing = (paths: string[]) => paths.filter(path => !generated.includes(path) && !existsSync(join(root, path)))

describe.each(documents)('%s', document => {
  const text = readFileSync(join(root, document), 'utf8')

  test('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''))
    const files = targets.filter(target => target && !/^[a-z]+:/.test(target)).map(target => join(dirname(document), decodeURI(target)))
    expect(missing(files)).toEqual([])
  })

  test('names files of the project that exist', () => {
    const named = [...text.matchAll(/`((?:src|db|tests|bench|scripts|docs|messages|pictures)\/[\w./{},$*-]*)`/g)].map(([, path = '']) => path)
    expect(missing(named.filter(path => !/[*{$]/.test(path)))).toEqual([])
  })
})
