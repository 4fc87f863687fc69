import { expect, test } from 'vitest'
import { readTextTable, type TableShape } from './text-table.ts'

const table: TableShape = {
  columns: ['citta', 'unita', 'gratis_da'],
  needed: ['citta', 'unita'],
  most: 10,
  refusal: (why, { unknown, columns, most }) => new Error(`${why}: ${unknown || `${columns}, ${most}`}`),
}

test.each(['Città;Unità;Gratis da', 'CITTÀ;UNITÀ;GRATIS DA', 'Città;Unità;Gratis da'.normalize('NFD'), 'citta;unita;gratis_da'])(
  'a heading is taken without its accents and its case: %s',
  heading => {
    const [row] = readTextTable(`${heading}\nForlì;60;30`, table)
    expect(table.columns.map(column => row?.cell(column))).toEqual(['Forlì', '60', '30'])
  },
)

test('a heading that is not known is named as it stands there', () => {
  expect(() => readTextTable('Città;Unità;Perché\nForlì;60;30', table)).toThrow('columns: Perché')
})

test.each(['Unità\n60', `Città;Unità\n${'Forlì;60\n'.repeat(11)}`, 'Città;Unità\n"Forlì;60'])(
  'a text without what is needed, with too many or none of a table is refused: %j',
  csv => {
    expect(() => readTextTable(csv, table)).toThrow('unreadable: citta; unita; gratis_da, 10')
  },
)

test.each(['Città;Unità', 'Città;Unità\n', 'Città;Unità\n;\n  ;  \n'])('a heading with nothing under it is said to be that: %j', csv => {
  expect(() => readTextTable(csv, table)).toThrow('without_rows')
})
