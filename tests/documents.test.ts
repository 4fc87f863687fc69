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

const changeKinds = ['Added', 'Changed', 'Fixed', 'Security']
const maxEntryLength = 140

/** What breaks the form of a changelog: one section per day, newest first, with kinds of change in this order and entries of one line. */
function changelogProblems(text: string): string[] {
  const [, ...days] = text.trimEnd().split(/^## /m)
  const dates = days.map(day => day.split('\n', 1)[0] ?? '')
  const wrongDates = dates.filter(date => !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)))
  const unsorted = dates.filter((date, index) => index > 0 && date >= (dates[index - 1] ?? ''))
  const all = text.split('\n').filter(line => line.startsWith('- '))
  return [
    ...(days.length === 0 ? ['no section'] : []),
    ...wrongDates.map(date => `${date}: not a date`),
    ...unsorted.map(date => `${date}: below an older day or the same one`),
    ...days.flatMap((day, index) => sectionProblems(day).map(problem => `${dates[index]}: ${problem}`)),
    ...all.filter((line, index) => all.indexOf(line) < index).map(line => `twice: ${line}`),
  ]
}

function sectionProblems(day: string): string[] {
  const [head = '', ...parts] = day.split(/^### /m)
  const kinds = parts.map(part => part.split('\n', 1)[0] ?? '')
  const lines = parts.flatMap(part => part.split('\n').slice(1)).filter(Boolean)
  return [
    ...(head.trim().includes('\n') || parts.length === 0 ? ['no kind of change at its beginning'] : []),
    ...kinds
      .filter((kind, index) => changeKinds.indexOf(kind) <= changeKinds.indexOf(kinds[index - 1] ?? ''))
      .map(kind => `${kind} is unknown or out of order`),
    ...parts.filter(part => !part.includes('\n- ')).map(part => `nothing below ${part.trim()}`),
    ...lines.filter(line => !line.startsWith('- ')).map(line => `not an entry: ${line}`),
    ...lines.filter(line => [...line].length > maxEntryLength).map(line => `${[...line].length} characters: ${line}`),
  ]
}

describe('CHANGELOG.md', () => {
  test('has dated sections, newest first, with short entries by kind of change', () => {
    expect(changelogProblems(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))).toEqual([])
  })

  const good = '# Changelog\n\n## 2026-11-27\n\n### Added\n\n- One.\n\n### Fixed\n\n- Two.\n\n## 2026-11-26\n\n### Fixed\n\n- Three.\n'
  const long = `- ${'x'.repeat(maxEntryLength - 1)}`

  test.each([
    ['no section', '# Changelog\n', 'no section'],
    ['a section without a date', good.replace('2026-11-27', 'Unreleased'), 'Unreleased: not a date'],
    ['a day that no calendar has', good.replace('2026-11-27', '2026-13-27'), '2026-13-27: not a date'],
    ['an older day first', good.replace('2026-11-27', '2026-11-25'), '2026-11-26: below an older day or the same one'],
    ['a day twice', good.replace('2026-11-26', '2026-11-27'), '2026-11-27: below an older day or the same one'],
    ['another kind', good.replace('Added', 'Improved'), '2026-11-27: Improved is unknown or out of order'],
    ['kinds in another order', good.replace('Added', 'Security'), '2026-11-27: Fixed is unknown or out of order'],
    ['an entry without a kind', good.replace('### Added\n\n', ''), '2026-11-27: no kind of change at its beginning'],
    ['a kind without entries', good.replace('- One.\n', ''), '2026-11-27: nothing below Added'],
    ['an entry of two lines', good.replace('One.', 'One\n  and a half.'), '2026-11-27: not an entry:   and a half.'],
    ['a long entry', good.replace('- One.', long), `2026-11-27: ${maxEntryLength + 1} characters: ${long}`],
    ['an entry twice', good.replace('Three', 'One'), 'twice: - One.'],
  ])('would not pass with %s', (_, text, problem) => {
    expect(changelogProblems(good)).toEqual([])
    expect(changelogProblems(text)).toEqual([problem])
  })
})
