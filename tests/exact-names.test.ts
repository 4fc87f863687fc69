import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const filesIn = (folder: string, end: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(end))
    .map(file => join(folder, file))

/** What search fields are called. */
const searches = filesIn('messages', '.json')
  .flatMap(file => Object.values(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>))
  .filter(text => /^(Cerca|Search)\b/.test(text))

test('no journey looks for a field by a name that a search field’s contains: while screens change it would type into that of the former', () => {
  expect(searches).toContain('Search by name email')
  const field = /getByLabel\('([^']+)'\)|getByRole\('(?:textbox|searchbox|combobox)', \{ name: '([^']+)' \}\)/g
  const found = [...filesIn('tests/e2e', '.ts'), ...filesIn('tests/helpers', '.ts')].flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(field)]
      .map(([, label, name]) => (label ?? name ?? '').toLowerCase())
      .filter(name => !/^(cerca|search)/.test(name) && searches.some(search => search.toLowerCase().includes(name)))
      .map(name => `${file}: '${name}' needs exact: true`),
  )
  expect(found).toEqual([])
})
