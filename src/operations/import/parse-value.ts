import { unescapeFormula } from '#platform/spreadsheet-safety.ts'
import type { ExportedColumn } from '../export/exported-files.ts'
import { findShape } from './json-shapes.ts'

/** Value for PostgreSQL, as text; null: no value. Or what is wrong with it. */
export type ParsedValue = { value: string | null } | { problem: string }

const integerLimits: Record<string, number> = { smallint: 2 ** 15, integer: 2 ** 31, bigint: Number.MAX_SAFE_INTEGER }
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/

/**
 * Parses a cell of a CSV file.
 * @param cell null: an empty cell without quotes
 */
export function parseCell(table: string, column: ExportedColumn, cell: string | null): ParsedValue {
  if (cell !== null) return parseText(table, column, column.kind === 'text' && !column.words ? unescapeFormula(cell) : cell)
  if (!column.isRequired) return { value: null }
  // Spreadsheets drop the quotes of an empty text.
  return column.kind === 'text' && !column.words ? { value: '' } : { problem: 'is empty' }
}

/** Parses a value of a JSON line. */
export function parseJsonValue(table: string, column: ExportedColumn, value: unknown): ParsedValue {
  if (column.kind === 'json' && value !== undefined)
    return value === null && !column.isRequired ? { value: null } : parseText(table, column, JSON.stringify(value))
  if (value === null || value === undefined) return column.isRequired ? { problem: 'is missing' } : { value: null }
  const isText = column.kind !== 'integer' && column.kind !== 'number' && column.kind !== 'boolean' && column.kind !== 'list'
  if (isText !== (typeof value === 'string')) return { problem: `${quote(JSON.stringify(value))} has the wrong type` }
  return parseText(table, column, isText ? (value as string) : JSON.stringify(value))
}

function parseText(table: string, column: ExportedColumn, text: string): ParsedValue {
  if (text.includes('\0')) return { problem: 'has a character that can’t be stored (U+0000)' }
  const problem = findProblem(table, column, text)
  if (problem) return { problem }
  if (column.kind === 'bytes') return { value: `\\x${text}` }
  return { value: column.kind === 'list' ? toArrayLiteral(JSON.parse(text)) : text }
}

function findProblem(table: string, { name, kind, sqlType, words }: ExportedColumn, text: string): string | undefined {
  switch (kind) {
    case 'text':
      return words && !words.includes(text) ? `${quote(text)} is none of ${words.join(', ')}` : undefined
    case 'uuid':
      return uuid.test(text) ? undefined : `${quote(text)} is no UUID`
    case 'integer':
      return isInteger(text, integerLimits[sqlType] ?? 0) ? undefined : `${quote(text)} is no whole number that fits`
    case 'number':
      return isNumber(text, sqlType) ? undefined : `${quote(text)} is no number that fits`
    case 'boolean':
      return text === 'true' || text === 'false' ? undefined : `${quote(text)} is neither true nor false`
    case 'date':
      return isDate(text) ? undefined : `${quote(text)} is no date such as 2026-11-28`
    case 'instant':
      return instant.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
        ? undefined
        : `${quote(text)} is no instant such as 2026-11-28T18:30:00.000Z`
    case 'bytes':
      return /^(?:[0-9a-f]{2})*$/i.test(text) ? undefined : `${quote(text)} is not hexadecimal`
    case 'list':
      return findListProblem(text, sqlType)
    case 'json':
      return findJsonProblem(text, table, name)
  }
}

function isInteger(text: string, limit: number): boolean {
  return /^-?\d{1,16}$/.test(text) && Number(text) < limit && Number(text) >= -limit
}

/** `numeric(5, 2)` has three digits before the point and two after it. */
function isNumber(text: string, sqlType: string): boolean {
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) || !Number.isFinite(Number(text))) return false
  const [, precision, scale] = /\((\d+), (\d+)\)/.exec(sqlType) ?? []
  if (!precision || !scale) return true
  return Math.abs(Number(text)) < 10 ** (Number(precision) - Number(scale)) && (text.split('.')[1]?.length ?? 0) <= Number(scale)
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

function findListProblem(text: string, sqlType: string): string | undefined {
  const list = parseJson(text)
  if (!Array.isArray(list)) return `${quote(text)} is no JSON list`
  const isItem = (item: unknown): boolean => {
    if (sqlType === 'integer[]') return typeof item === 'number' && isInteger(String(item), 2 ** 31)
    return typeof item === 'string' && !item.includes('\0') && (sqlType !== 'uuid[]' || uuid.test(item))
  }
  const wrong = list.find(item => !isItem(item))
  return wrong === undefined ? undefined : `${quote(JSON.stringify(wrong))} does not belong in this list`
}

function findJsonProblem(text: string, table: string, column: string): string | undefined {
  const value = parseJson(text)
  if (value === undefined) return `${quote(text)} is no JSON`
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) return 'has a character that can’t be stored (U+0000)'
  const parsed = findShape(table, column)?.safeParse(value)
  const issue = parsed?.error?.issues[0]
  return issue ? `${[issue.path.join('.'), issue.message].filter(Boolean).join(': ')}` : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toArrayLiteral = (list: (string | number)[]): string =>
  `{${list.map(item => (typeof item === 'number' ? item : `"${item.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`

const quote = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
