import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ExportedColumn, type ExportedFile, exportedFiles } from './exported-files.ts'
import { exportedTopics, notExported, productTables } from './exported-tables.ts'

const root = join(import.meta.dirname, '../../..')

test('every table is exported or has a reason why not', () => {
  const listed = [...Object.values(exportedTopics).flat(), ...Object.keys(notExported)]
  expect([...productTables.keys()].filter(table => !listed.includes(table))).toEqual([])
  expect(listed.filter((table, index) => !productTables.has(table) || listed.indexOf(table) !== index)).toEqual([])
})

// After a change of the tables: npx vitest run src/operations/export/documentation.test.ts --update
test('docs/export-files.md describes each file and column', async () => {
  await expect(buildDocument()).toMatchFileSnapshot(join(root, 'docs/export-files.md'))
})

/** Meanings of columns that many tables share. */
const sharedColumns: Record<string, string> = {
  id: 'key of the row',
  created_at: 'creation',
  updated_at: 'last change',
  version: 'number of the last change',
  archived_at: 'since when it is deleted, with its history kept',
  translations: 'texts by language and field',
  position: 'order in lists',
}

function buildDocument(): string {
  const docstrings = readDocstrings()
  const topics = Object.keys(exportedTopics).map(topic =>
    [`## ${topic}`, ...exportedFiles.filter(file => file.topic === topic).map(file => describeFile(file, docstrings))].join('\n\n'),
  )
  return `${[
    '# Files of an export',
    'Written from the definitions by [documentation.test.ts](../src/operations/export/documentation.test.ts), with the descriptions of the tables in the code. The form of the values is in [export.md](export.md).',
    'Marks: **key** identifies and orders the rows; *required*: never empty; *secret*: only with `--with-secrets`; *computed*: for readers, an import computes it again.',
    ...topics,
    `## Not exported\n\n| table | reason |\n|---|---|\n${Object.entries(notExported)
      .map(([table, reason]) => `| ${table} | ${reason} |`)
      .join('\n')}`,
  ].join('\n\n')}\n`
}

function describeFile(file: ExportedFile, docstrings: Docstrings): string {
  const about = docstrings.get(file.table)
  const { content, secret } = file.rules
  return [
    `### ${file.name}`,
    ...[
      about?.text ?? '',
      secret ? 'Only with `--with-secrets`.' : '',
      content ? `Their content is in \`${content.folder}/\`, named by \`${content.key}\`.` : '',
    ]
      .filter(Boolean)
      .slice(0, 3),
    `| column | values | meaning |\n|---|---|---|\n${file.columns.map(column => describeColumn(column, file.key, about?.columns.get(column.name))).join('\n')}`,
  ].join('\n\n')
}

function describeColumn({ name, kind, sqlType, words, isRequired, isSecret, isComputed }: ExportedColumn, key: string[], meaning: string | undefined): string {
  const form = kind === 'list' ? `list of ${sqlType.replace('[]', '')}` : sqlType.startsWith('numeric') ? 'number' : kind
  const marks = [key.includes(name) ? '**key**' : isRequired && '*required*', isSecret && '*secret*', isComputed && '*computed*']
  const values = [words ? words.map(word => `\`${word}\``).join(' ') : form, ...marks].filter(Boolean).join(', ')
  return `| ${name} | ${values} | ${(meaning ?? sharedColumns[name] ?? '').replaceAll('|', '\\|')} |`
}

type Docstrings = Map<string, { text: string; columns: Map<string, string> }>

/** Reads the docstrings of tables and columns, by their names in the database. */
function readDocstrings(): Docstrings {
  const docstrings: Docstrings = new Map()
  for (const file of globSync(['src/**/tables.ts', 'src/**/tables/*.ts'], { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    const tables = [...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = pgTable\(\s*'(\w+)'/g)]
    for (const [index, { index: start, 1: about = '', 2: name = '' }] of tables.entries()) {
      const columns = text.slice(start, tables[index + 1]?.index).matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\w+: \w+\(\s*'(\w+)'/g)
      docstrings.set(name, { text: clean(about), columns: new Map([...columns].map(([, meaning = '', column = '']) => [column, clean(meaning)])) })
    }
  }
  return docstrings
}

const clean = (text: string): string => text.replace(/\s*\n\s*\*? ?/g, ' ').trim()
