import { expect, test } from 'vitest'
import { decodeText } from './spreadsheet-text.ts'
import { parseTextTable, type TableShape } from './text-table.ts'

const table: TableShape = {
  columns: ['citta', 'unita', 'gratis_da'],
  needed: ['citta', 'unita'],
  most: 10,
  refusal: (why, { unknown, columns, most, row }) => new Error(`${why}: ${why === 'quotes' ? row : unknown || `${columns}, ${most}`}`),
}

test.each(['Città;Unità;Gratis da', 'CITTÀ;UNITÀ;GRATIS DA', 'Città;Unità;Gratis da'.normalize('NFD'), 'citta;unita;gratis_da'])(
  'a heading is taken without its accents and its case: %s',
  heading => {
    const [row] = parseTextTable(`${heading}\nForlì;60;30`, table)
    expect(table.columns.map(column => row?.cell(column))).toEqual(['Forlì', '60', '30'])
  },
)

test('an unknown header is named as written', () => {
  expect(() => parseTextTable('Città;Unità;Perché\nForlì;60;30', table)).toThrow('columns: Perché')
})

test.each(['Unità\n60', `Città;Unità\n${'Forlì;60\n'.repeat(11)}`, 'Città;"Unità\nForlì;60'])(
  'a text without the required columns, with too many, or without a table is refused: %j',
  csv => {
    expect(() => parseTextTable(csv, table)).toThrow('unreadable: citta; unita; gratis_da, 10')
  },
)

test.each(['Città;Unità', 'Città;Unità\n', 'Città;Unità\n;\n  ;  \n'])('a header without rows is reported: %j', csv => {
  expect(() => parseTextTable(csv, table)).toThrow('without_rows')
})

test.each(['60"', '=HYPERLINK("http://x")', 'sei "decine"'])('quotes in the middle of a cell are signs like others: %s', cell => {
  expect(parseTextTable(`Città;Unità\nForlì;${cell}\nLugo;1`, table).map(row => row.cell('unita'))).toEqual([cell, '1'])
})

test.each(['"Forlì;60\nLugo;1', '"Forlì" alta;60', '"Forlì"";60'])('quotes that do not go together are said of their row: %j', row => {
  expect(() => parseTextTable(`Città;Unità\nLugo;1\n${row}`, table)).toThrow('quotes: 3')
})

test.each([
  ['\n', 3],
  [';;\r\n', 3],
  ['\ufeff ; ;\n\n', 4],
  ['"";""\n', 3],
  ['sep=;\n;;\n', 3],
  ['\nsep=;\n', 4],
])('blank rows above the heading are skipped and counted: %j', (above, row) => {
  expect(parseTextTable(`${above}Città;Unità\nForlì, bassa;60`, table).map(read => [read.row, read.cell('citta')])).toEqual([[row, 'Forlì, bassa']])
  expect(() => parseTextTable(`${above}Città;Unità\n"Forlì;60`, table)).toThrow(`quotes: ${row}`)
})

test.each([
  ['copied out of a spreadsheet', 'Città\tUnità\nForlì, bassa\t60'],
  ['with Excel’s own first line', 'sep=;\r\nCittà;Unità\r\nForlì, bassa;60'],
  ['with that line in quotes and its separators', '\ufeff"sep=,",,\r\nCittà,Unità\r\n"Forlì, bassa",60'],
  ['of Excel’s “Unicode text”', decodeText(new Uint8Array([0xff, 0xfe, ...Buffer.from('Città\tUnità\r\nForlì, bassa\t60', 'utf16le')]))],
  ['whose heading has another sign in quotes', 'Città;"Unità"\nForlì, bassa;60'],
])('a table %s is read', (_, csv) => {
  const [row] = parseTextTable(csv, table)
  expect([row?.row, row?.cell('citta'), row?.cell('unita')]).toEqual([2, 'Forlì, bassa', '60'])
})
