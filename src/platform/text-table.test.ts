import { expect, test } from 'vitest'
import { readTextTable, UnreadableTable } from './text-table.ts'

const table = { columns: ['citta', 'unita', 'gratis_da'], needed: ['citta', 'unita'], most: 10 }

test.each(['Città;Unità;Gratis da', 'CITTÀ;UNITÀ;GRATIS DA', 'Città;Unità;Gratis da'.normalize('NFD'), 'citta;unita;gratis_da'])(
  'a heading is taken without its accents and its case: %s',
  heading => {
    const [row] = readTextTable(`${heading}\nForlì;60;30`, table)
    expect(table.columns.map(column => row?.cell(column))).toEqual(['Forlì', '60', '30'])
  },
)

test('a heading that is not known is named as it stands there', () => {
  const unknown = (csv: string) => {
    try {
      readTextTable(csv, table)
    } catch (error) {
      return error instanceof UnreadableTable ? error.unknown : error
    }
  }
  expect(unknown('Città;Unità;Perché\nForlì;60;30')).toEqual(['Perché'])
  expect(unknown('Unità\n60')).toEqual([])
})
