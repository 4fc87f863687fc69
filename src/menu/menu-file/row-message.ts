import type { Language } from '#platform/language/languages.ts'
import { isServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { columnsByKind, type RowKind } from './kinds.ts'
import type { ReportedRow } from './report.ts'

/** Problems for which the message adds the values that the column accepts. */
const cellProblems = new Set(['required', 'too_long', 'number', 'price', 'percent', 'word', 'flag', 'unknown', 'picture', 'parts'])

/** Describes why a row is refused and what the cell accepts. The column is shown separately. */
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
  const allowedWords = 'allowed' in column ? column.allowed.join(', ') : ''
  const values = { longest: 0, least: 0, most: 0, of: '', ...column, known: allowedWords } as TextValues
  // Messages for flags and pictures already say what is accepted.
  if (code === 'flag' || code === 'picture') return reason
  return `${reason} ${serverText(language, `menu-file-api.takes_${column.type}`, values)}`
}

/** Columns that a new row of this kind must have. */
const listRequiredColumns = (kind: RowKind): string[] =>
  Object.entries(columnsByKind[kind]).flatMap(([name, column]) => (column.type === 'row' || ('required' in column && column.required) ? [name] : []))

/** Problems of combined numbers use the messages of the forms. */
export function translateProblem(key: string, value: string | null, language: Language): string {
  const form = key.replace('menu-file-api.row_', 'menu-parts-api.')
  const text = isServerTextKey(key) ? key : isServerTextKey(form) ? form : 'api.invalid_value'
  return serverText(language, text, { value: value ?? '', columns: value ?? '', most: value ?? '' })
}
