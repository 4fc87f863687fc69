import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { Sheet } from './month-sheets.ts'
import { writeWorkbook } from './write-workbook.ts'
import { unpackFiles } from './zip-files.ts'

const sheet: Sheet = {
  name: 'Prova',
  columns: [
    { title: 'Data', kind: 'date' },
    { title: 'Ristorante', kind: 'text' },
    { title: 'Ordini', kind: 'count' },
    { title: 'Lordo', kind: 'cents' },
  ],
  rows: [
    ['2026-03-29', '\'=HYPERLINK("x")', 12, 123_456_78],
    ['2024-02-29', ' Città & <figli> \u0007', null, -5],
    [null, 'Città & altri', 0, 0],
    ['2026-03-01', '', 3, null],
  ],
}

const mtime = new Date('2026-04-01T08:00:00Z')

interface Cell {
  r: string
  s?: string
  t?: string
  v?: string
  is?: { t: string | { '#text': string } }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  isArray: name => ['row', 'c', 'si', 'xf', 'numFmt'].includes(name),
})

/** Cells of a sheet as a spreadsheet shows them: address, value, number format. */
async function readCells(file: Buffer): Promise<[address: string, value: string, format?: string][]> {
  const files = await unpackFiles(file)
  const parse = (name: string) => parser.parse(files.get(name) ?? '')
  const styles = parse('xl/styles.xml').styleSheet
  const formats = new Map<string, string>(styles.numFmts.numFmt.map((one: { numFmtId: string; formatCode: string }) => [one.numFmtId, one.formatCode]))
  const textOf = (t: string | { '#text': string } | undefined) => (typeof t === 'object' ? t['#text'] : (t ?? ''))
  const shared: string[] = parse('xl/sharedStrings.xml').sst.si.map(({ t }: { t: string }) => textOf(t))
  const rows: { c?: Cell[] }[] = parse('xl/worksheets/sheet1.xml').worksheet.sheetData.row
  return rows.flatMap(({ c = [] }) =>
    c.map(({ r, s, t, v, is }): [string, string, string?] => {
      if (t === 's') return [r, shared[Number(v)] ?? '']
      if (t === 'inlineStr') return [r, textOf(is?.t)]
      return [r, v ?? '', formats.get(styles.cellXfs.xf[Number(s)].numFmtId)]
    }),
  )
}

test('a workbook has the values of its sheets with their formats, and nothing else', async () => {
  expect(await readCells(await writeWorkbook([sheet], mtime))).toEqual([
    ...[
      ['A1', 'Data'],
      ['B1', 'Ristorante'],
      ['C1', 'Ordini'],
      ['D1', 'Lordo'],
    ],
    ...[
      ['A2', '46110', 'dd/mm/yyyy'],
      ['B2', '\'=HYPERLINK("x")'],
      ['C2', '12', '0'],
      ['D2', '123456.78', '#,##0.00'],
    ],
    ...[
      ['A3', '45351', 'dd/mm/yyyy'],
      ['B3', ' Città & <figli> '],
      ['D3', '-0.05', '#,##0.00'],
    ],
    ...[
      ['B4', 'Città & altri'],
      ['C4', '0', '0'],
      ['D4', '0', '#,##0.00'],
    ],
    ...[
      ['A5', '46082', 'dd/mm/yyyy'],
      ['C5', '3', '0'],
    ],
  ])
})

test('a sheet without rows has its titles alone', async () => {
  const cells = await readCells(await writeWorkbook([{ ...sheet, rows: [] }], mtime))
  expect(cells.map(([address]) => address)).toEqual(['A1', 'B1', 'C1', 'D1'])
})
