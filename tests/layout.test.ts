import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(file => !/\.test\.tsx?$/.test(file))

/** Limits of the code layout (CONTRIBUTING.md): a folder reads like a list of features, a file fits in one reading. */
const maxFilesPerFolder = 25
const maxLinesPerFile = 250

test('a folder has at most 25 files, tests not counted', () => {
  const folders = [...Map.groupBy(sources, file => dirname(file))]
  expect(folders.filter(([, files]) => files.length > maxFilesPerFolder).map(([folder]) => folder)).toEqual([])
})

test('no page has a style element: the Content-Security-Policy refuses it', () => {
  const pages = sources.filter(file => file.startsWith('src/web/') && file.endsWith('.tsx'))
  expect(pages.filter(file => /<style[\s>]/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('a file has at most 250 lines', () => {
  const lineCount = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
  expect(sources.filter(file => lineCount(file) > maxLinesPerFile)).toEqual([])
})
