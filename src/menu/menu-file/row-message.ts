import type { Language } from '#platform/language/languages.ts'
import { isServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { columnsByKind, type RowKind } from './kinds.ts'
import type { ReportedRow } from './report.ts'

/** What is wrong with a cell because of what its column takes: then that is said too. */
const cellProblems = new Set(['required', 'too_long', 'number', 'price', 'percent', 'word', 'flag', 'unknown', 'picture', 'parts'])

/** Why a row can't come in, and what goes into the cell. The column itself is named beside it. */
export function describeRowProblem({ kind, problem }: Pick<ReportedRow, 'kind' | 'problem'>, language: Language): string | null {
  if (!problem) return null
  const { code, field, value } = problem
  const list = new Intl.ListFormat(language)
  if (code === 'repeated') return serverText(language, 'menu-file-api.row_repeated', { rows: list.format((value ?? '').split(' ')) })
  if (kind && (code === 'no_such' || code === 'no_such_id'))
    return serverText(language, `menu-file-api.row_${code}`, { kind, value: value ?? '', needed: list.format(listRequiredColumns(kind)) })
  const reason = translateProblem(`menu-file-api.row_${code}`, value, language)
  const column = kind && field && cellProblems.has(code) ? columnsByKind[kind][field] : undefined
  if (!column) return reason
  const allowedWords = 'known' in column ? column.known.join(', ') : ''
  const values = { longest: 0, least: 0, most: 0, of: '', ...column, known: allowedWords } as TextValues
  // A flag says in its refusal already what it takes, a picture where it comes from.
  if (code === 'flag' || code === 'picture') return reason
  return `${reason} ${serverText(language, `menu-file-api.takes_${column.type}`, values)}`
}

/** The columns without which nothing new of this kind can be made. */
const listRequiredColumns = (kind: RowKind): string[] =>
  Object.entries(columnsByKind[kind]).flatMap(([name, column]) => (column.type === 'row' || ('required' in column && column.required) ? [name] : []))

/** Numbers that don't go together are said as the forms say them. */
export function translateProblem(key: string, value: string | null, language: Language): string {
  const form = key.replace('menu-file-api.row_', 'menu-parts-api.')
  const text = isServerTextKey(key) ? key : isServerTextKey(form) ? form : 'api.invalid_value'
  return serverText(language, text, { value: value ?? '', columns: value ?? '', most: value ?? '' })
}
