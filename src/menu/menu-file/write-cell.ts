import { type CellPart, type CellValue, type ColumnType, columnsByKind, type KeyType, type MenuRow, type NameLookup, noDefaults } from './kinds.ts'

const formatEuro = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`

const sortWords = (sortedWords: readonly string[], words: unknown): string[] => sortedWords.filter(word => (words as string[]).includes(word))

/** Formats a table cell with a decimal comma; null is empty. */
export function formatCell(column: KeyType, value: CellValue | Record<string, number> | undefined, nameOf: NameLookup): string {
  if (value === null || value === undefined) return ''
  switch (column.type) {
    case 'euro':
    case 'difference':
      return formatEuro(value as number)
    case 'percent':
    case 'decimal':
      return String(value).replace('.', ',')
    case 'flag':
      return value ? 'sì' : ''
    case 'words':
      return sortWords(column.allowed, value).join(', ')
    case 'pictures':
      return (value as string[]).map(id => nameOf('picture', id)).join(' ')
    case 'row':
    case 'named':
      return nameOf(column.of, value as string)
    case 'parts':
      return (value as CellPart[]).map(part => formatPart(column, part, nameOf)).join(' | ')
    case 'quantities':
      return (
        Object.entries(value as Record<string, number>)
          .map(([id, quantity]) => `${nameOf(column.of, id)}*${quantity}`)
          .join('+') || noDefaults
      )
    default:
      return String(value)
  }
}

function formatPart(column: Extract<ColumnType, { type: 'parts' }>, part: CellPart, nameOf: NameLookup): string {
  const options = Object.entries(column.keys).flatMap(([key, type]) => {
    if (type.type === 'flag') return part[key] ? [key] : []
    if ('otherwise' in type && part[key] === type.otherwise) return []
    const text = formatCell(type, part[key] as CellValue, nameOf)
    return text === '' ? [] : [`${key}=${text}`]
  })
  return [nameOf(column.of, part.ref), ...options].join(':')
}

/** Converts a value to JSON: amounts in euro, references by name. */
export function toJsonCell(column: KeyType, value: CellValue | Record<string, number> | undefined, nameOf: NameLookup): unknown {
  if (value === null || value === undefined) return null
  switch (column.type) {
    case 'euro':
    case 'difference':
      return (value as number) / 100
    case 'words':
      return sortWords(column.allowed, value)
    case 'pictures':
      return (value as string[]).map(id => nameOf('picture', id))
    case 'row':
    case 'named':
      return nameOf(column.of, value as string)
    case 'quantities':
      return Object.fromEntries(Object.entries(value as Record<string, number>).map(([id, quantity]) => [nameOf(column.of, id), quantity]))
    case 'parts':
      return (value as CellPart[]).map(part => ({
        ref: nameOf(column.of, part.ref),
        ...Object.fromEntries(Object.entries(column.keys).map(([key, type]) => [key, toJsonCell(type, part[key] as CellValue, nameOf)])),
      }))
    default:
      return value
  }
}

/** Lists the columns of a row's kind with the row's values. */
export const listCells = (row: MenuRow): [string, ColumnType, CellValue | undefined][] =>
  Object.entries(columnsByKind[row.kind]).map(([name, column]) => [name, column, row.fields[name]])
