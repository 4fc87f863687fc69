import { expect, it } from 'vitest'
import { buildLongSections, type Inline, parseSection } from './long-text.ts'

const values = {
  brand: 'Spiedo',
  legalName: 'Spiedo Italia S.p.A.',
  vatNumber: '99900010580',
  address: 'Via dello Spiedo 97, Roma',
  email: 'ciao@spiedo.test',
  phone: '+39 06 555 0100',
  logDays: 30,
  mailDays: 14,
  messageMonths: 24,
  applicationMonths: 12,
  contactMonths: 24,
  orderYears: 10,
}

it('reads titles, paragraphs, lists and links', () => {
  expect(parseSection('x', 'Titolo\n\nScrivi a [noi](mailto:a@b.it), grazie.\n\n- uno\n- [due](/contact)')).toEqual({
    id: 'x',
    title: 'Titolo',
    blocks: [{ paragraph: ['Scrivi a ', { text: 'noi', to: 'mailto:a@b.it' }, ', grazie.'] }, { list: [['uno'], [{ text: 'due', to: '/contact' }]] }],
  })
})

it.each(['terms-text', 'privacy-text'])('%s has the same sections in both languages, every value filled in, every link whole', file => {
  const [italian, english] = (['it', 'en'] as const).map(language => buildLongSections(language, file, values))
  expect(italian?.map(({ id }) => id)).toEqual(english?.map(({ id }) => id))
  expect(italian?.length).toBeGreaterThan(8)
  for (const section of [...(italian ?? []), ...(english ?? [])]) {
    expect(section.title).not.toBe('')
    expect(section.title).not.toContain('\n')
    expect(section.blocks.length).toBeGreaterThan(0)
    const lines = section.blocks.flatMap(block => ('list' in block ? block.list : [block.paragraph]))
    for (const piece of lines.flat() as Inline[]) {
      const text = typeof piece === 'string' ? piece : piece.text
      expect(text).not.toMatch(/[{}[\]]|undefined/)
      if (typeof piece !== 'string') expect(piece.to).toMatch(/^(\/|https:\/\/|mailto:.+@)/)
    }
  }
})
