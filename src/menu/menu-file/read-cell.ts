import { parseEuro, parseEuroDifference, parsePercent } from '../pricing.ts'
import { type CellPart, type CellProblem, type CellValue, type ColumnType, type KeyType, noDefaults, type Resolve, type RowKind } from './kinds.ts'

const isProblem = (read: unknown): read is CellProblem => typeof read === 'object' && read !== null && 'problem' in read

/** Parses one cell: text of a table, or a JSON value. */
export function readCell(column: KeyType, raw: unknown, resolve: Resolve): CellValue | Record<string, number> | CellProblem {
  if (raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '')) return readEmptyCell(column)
  const text = typeof raw === 'string' ? raw.replaceAll('\r\n', '\n').trim() : typeof raw === 'number' ? String(raw) : ''
  switch (column.type) {
    case 'text':
      if (typeof raw !== 'string' && typeof raw !== 'number') return { problem: 'not_text' }
      if (text.includes('\0') || !text.isWellFormed()) return { problem: 'not_text' }
      return text.length > column.longest ? { problem: 'too_long' } : text
    case 'euro':
      return parseEuro(text) ?? { problem: 'price', value: text }
    case 'difference':
      return parseEuroDifference(text) ?? { problem: 'price', value: text }
    case 'percent':
      return parsePercent(text) ?? { problem: 'percent', value: text }
    case 'whole': {
      const whole = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
      return whole >= column.least && whole <= column.most ? whole : { problem: 'number', value: text }
    }
    case 'decimal': {
      const amount = /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
      return amount <= column.most ? amount : { problem: 'number', value: text }
    }
    case 'one':
      return column.allowed.includes(text) ? text : { problem: 'word', value: text }
    case 'words': {
      const words = Array.isArray(raw) ? raw.map(String) : text.split(/[,|]/).map(word => word.trim())
      const unknownWord = words.find(word => word !== '' && !column.allowed.includes(word))
      return unknownWord === undefined ? column.allowed.filter(word => words.includes(word)) : { problem: 'word', value: unknownWord }
    }
    case 'flag':
      if (typeof raw === 'boolean') return raw
      if (/^(s[iì]|yes|true|1|x)$/i.test(text)) return true
      return /^(no|false|0)$/i.test(text) ? false : { problem: 'flag', value: text }
    case 'row':
    case 'named': {
      const resolved = resolve(column.of, text)
      return isProblem(resolved) ? resolved : resolved.id
    }
    case 'pictures':
      return readPictures(Array.isArray(raw) ? raw.map(String) : text.split(/[\s|]+/), column.most, resolve)
    case 'parts':
      return readParts(column, Array.isArray(raw) ? raw : splitParts(text), resolve)
    case 'quantities':
      if (text === noDefaults) return {}
      return readQuantities(
        column.of,
        typeof raw === 'object' ? Object.entries(raw) : text.split('+').map(pair => pair.split('*').map(word => word.trim())),
        resolve,
      )
  }
}

function readEmptyCell(column: KeyType): CellValue | CellProblem {
  if ('required' in column && column.required) return { problem: 'required' }
  if (column.type === 'row') return { problem: 'required' }
  if ('otherwise' in column && column.otherwise !== undefined) return column.otherwise
  if (column.type === 'text') return ''
  if (column.type === 'flag') return false
  if (column.type === 'words' || column.type === 'pictures' || column.type === 'parts') return []
  return null
}

function readPictures(addresses: string[], max: number, resolve: Resolve): string[] | CellProblem {
  const words: string[] = []
  for (const address of addresses) {
    if (address.trim() === '') continue
    const picture = resolve('picture', address.trim())
    if (isProblem(picture)) return picture
    if (words.includes(picture.id)) return { problem: 'twice', value: address }
    words.push(picture.id)
  }
  return words.length > max ? { problem: 'parts' } : words
}

/** Splits `Cipolla:quantity=2:removable | Pomodoro` into the JSON form. */
function splitParts(text: string): unknown[] {
  return text.split('|').flatMap(part => {
    const [ref = '', ...options] = part.split(':').map(word => word.trim())
    if (ref === '' && options.length === 0) return []
    return [
      {
        ref,
        ...Object.fromEntries(
          options.map(word => (word.includes('=') ? [word.slice(0, word.indexOf('=')).trim(), word.slice(word.indexOf('=') + 1).trim()] : [word, true])),
        ),
      },
    ]
  })
}

function readParts(column: Extract<ColumnType, { type: 'parts' }>, raw: unknown[], resolve: Resolve): CellPart[] | CellProblem {
  if (raw.length > 500) return { problem: 'parts' }
  const parts: CellPart[] = []
  for (const entry of raw) {
    if (typeof entry !== 'object' || entry === null || !('ref' in entry) || typeof entry.ref !== 'string') return { problem: 'parts' }
    const target = resolve(column.of, entry.ref)
    if (isProblem(target)) return target
    if (parts.some(({ ref }) => ref === target.id)) return { problem: 'twice', value: entry.ref }
    const part: CellPart = { ref: target.id }
    for (const key of Object.keys(entry)) if (key !== 'ref' && !(key in column.keys)) return { problem: 'parts', value: key }
    for (const [key, type] of Object.entries(column.keys)) {
      const value = readCell(type, (entry as Record<string, unknown>)[key], resolve)
      if (isProblem(value)) return value
      part[key] = value as CellPart[string]
    }
    parts.push(part)
  }
  return parts
}

function readQuantities(of: RowKind, entries: unknown[][], resolve: Resolve): Record<string, number> | CellProblem {
  const quantities: [string, number][] = []
  for (const [name, quantity = 1] of entries) {
    const target = resolve(of, String(name))
    if (isProblem(target)) return target
    const whole = /^\d{1,2}$/.test(String(quantity)) ? Number(quantity) : Number.NaN
    if (Number.isNaN(whole)) return { problem: 'number', value: String(quantity) }
    quantities.push([target.id, whole])
  }
  return Object.fromEntries(quantities.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
