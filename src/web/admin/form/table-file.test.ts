import { describe, expect, it } from 'vitest'
import { readTableText } from './table-file.ts'

const table = 'codice;titolo\r\nCITTA;Città è più\r\n'

describe('a file that is chosen for an import', () => {
  it('is read with its accents, in every way in which spreadsheets save text', () => {
    const utf16 = Buffer.from(`\ufeff${table}`, 'utf16le')
    const files = [Buffer.from(table), Buffer.from(`\ufeff${table}`), Buffer.from(table, 'latin1'), utf16, Buffer.from(utf16).swap16()]
    for (const file of files) expect(readTableText(file)).toEqual({ text: table })
  })

  it('an empty file or a workbook is refused as no text table', () => {
    for (const file of ['', ' \r\n', '\ufeff']) expect(readTableText(Buffer.from(file))).toEqual({ why: 'blank' })
    expect(readTableText(Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xff, 0xd8]))).toEqual({ why: 'not_text' })
  })
})
