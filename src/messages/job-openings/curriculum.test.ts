import { describe, expect, it } from 'vitest'
import { isPdf, toCurriculumName } from './curriculum.ts'

describe('a curriculum', () => {
  it('is recognized as a PDF by its content only', () => {
    expect(isPdf(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'))).toBe(true)
    expect(isPdf(Buffer.from('%PDF-2.0\n…\n%%EOF'))).toBe(true)
    expect(isPdf(Buffer.from('<html>%PDF-1.7 %%EOF'))).toBe(false)
    expect(isPdf(Buffer.from('%PDF-1.7\ncut off in the mid'))).toBe(false)
    expect(isPdf(Buffer.from('PK\u0003\u0004word/document.xml'))).toBe(false)
    expect(isPdf(Buffer.alloc(0))).toBe(false)
  })

  it('gets a name that no path, no control character and no other ending survives in', () => {
    expect(toCurriculumName('Curriculum Anna Rossi.PDF')).toBe('Curriculum Anna Rossi.pdf')
    expect(toCurriculumName('../../etc/passwd')).toBe('passwd.pdf')
    expect(toCurriculumName('C:\\cv\\io.pdf')).toBe('io.pdf')
    expect(toCurriculumName('a"\r\nb\u202Efdp.exe')).toBe('abfdp.exe.pdf')
    // A browser's escaping of Anna "2026"; final.pdf in a form; other percent signs stay.
    expect(toCurriculumName('Anna %222026%22; final.pdf')).toBe('Anna 2026; final.pdf')
    expect(toCurriculumName('a%0D%0Ab 100%.pdf')).toBe('ab 100%.pdf')
    expect(toCurriculumName('')).toBe('curriculum.pdf')
    expect(toCurriculumName('x'.repeat(500))).toHaveLength(120)
  })
})
