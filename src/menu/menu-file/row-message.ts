import type { Language } from '#platform/language/languages.ts'
import { isServerText, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { columnsOf, type RowKind } from './kinds.ts'
import type { ReportedRow } from './report.ts'

/** What is wrong with a cell because of what its column takes: then that is said too. */
const ofTheCell = new Set(['required', 'too_long', 'number', 'price', 'percent', 'word', 'flag', 'unknown', 'picture', 'parts'])

/** Why a row can't come in, and what goes into the cell. The column itself is named beside it. */
export function rowMessage({ kind, problem }: Pick<ReportedRow, 'kind' | 'problem'>, language: Language): string | null {
  if (!problem) return null
  const { code, field, value } = problem
  const list = new Intl.ListFormat(language)
  if (code === 'repeated') return serverText(language, 'menu-file-api.row_repeated', { rows: list.format((value ?? '').split(' ')) })
  if (kind && (code === 'no_such' || code === 'no_such_id'))
    return serverText(language, `menu-file-api.row_${code}`, { kind, value: value ?? '', needed: list.format(neededBy(kind)) })
  const why = sentenceOf(`menu-file-api.row_${code}`, value, language)
  const column = kind && field && ofTheCell.has(code) ? columnsOf[kind][field] : undefined
  if (!column) return why
  const known = 'known' in column ? column.known.join(', ') : ''
  const values = { longest: 0, least: 0, most: 0, of: '', ...column, known } as TextValues
  // A flag says in its refusal already what it takes, a picture where it comes from.
  if (code === 'flag' || code === 'picture') return why
  return `${why} ${serverText(language, `menu-file-api.takes_${column.type}`, values)}`
}

/** The columns without which nothing new of this kind can be made. */
const neededBy = (kind: RowKind): string[] =>
  Object.entries(columnsOf[kind]).flatMap(([name, column]) => (column.type === 'row' || ('required' in column && column.required) ? [name] : []))

/** Numbers that don't go together are said as the forms say them. */
export function sentenceOf(key: string, value: string | null, language: Language): string {
  const form = key.replace('menu-file-api.row_', 'menu-parts-api.')
  const text = isServerText(key) ? key : isServerText(form) ? form : 'api.invalid_value'
  return serverText(language, text, { value: value ?? '', columns: value ?? '', most: value ?? '' })
}
