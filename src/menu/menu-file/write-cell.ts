import { type CellPart, type CellValue, type ColumnType, columnsOf, type KeyType, type MenuRow, type NameOf, nothing } from './kinds.ts'

const euroText = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`

const inOrder = (known: readonly string[], words: unknown): string[] => known.filter(word => (words as string[]).includes(word))

/** A cell of a table, with the decimal comma; what is nothing is empty. */
export function cellText(column: KeyType, value: CellValue | Record<string, number> | undefined, nameOf: NameOf): string {
  if (value === null || value === undefined) return ''
  switch (column.type) {
    case 'euro':
    case 'difference':
      return euroText(value as number)
    case 'percent':
      return String(value).replace('.', ',')
    case 'flag':
      return value ? 'sì' : ''
    case 'words':
      return inOrder(column.known, value).join(', ')
    case 'pictures':
      return (value as string[]).map(id => nameOf('picture', id)).join(' ')
    case 'row':
    case 'named':
      return nameOf(column.of, value as string)
    case 'parts':
      return (value as CellPart[]).map(part => partText(column, part, nameOf)).join(' | ')
    case 'quantities':
      return (
        Object.entries(value as Record<string, number>)
          .map(([id, quantity]) => `${nameOf(column.of, id)}*${quantity}`)
          .join('+') || nothing
      )
    default:
      return String(value)
  }
}

function partText(column: Extract<ColumnType, { type: 'parts' }>, part: CellPart, nameOf: NameOf): string {
  const said = Object.entries(column.keys).flatMap(([key, type]) => {
    if (type.type === 'flag') return part[key] ? [key] : []
    if ('otherwise' in type && part[key] === type.otherwise) return []
    const text = cellText(type, part[key] as CellValue, nameOf)
    return text === '' ? [] : [`${key}=${text}`]
  })
  return [nameOf(column.of, part.ref), ...said].join(':')
}

/** A value of JSON: amounts in euro, numbers as numbers, others by name. */
export function cellJson(column: KeyType, value: CellValue | Record<string, number> | undefined, nameOf: NameOf): unknown {
  if (value === null || value === undefined) return null
  switch (column.type) {
    case 'euro':
    case 'difference':
      return (value as number) / 100
    case 'words':
      return inOrder(column.known, value)
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
        ...Object.fromEntries(Object.entries(column.keys).map(([key, type]) => [key, cellJson(type, part[key] as CellValue, nameOf)])),
      }))
    default:
      return value
  }
}

/** The columns of a row's kind with what stands in them. */
export const cellsOf = (row: MenuRow): [string, ColumnType, CellValue | undefined][] =>
  Object.entries(columnsOf[row.kind]).map(([name, column]) => [name, column, row.fields[name]])
