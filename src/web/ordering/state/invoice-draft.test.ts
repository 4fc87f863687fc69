import { describe, expect, it } from 'vitest'
import { emptyInvoice } from './empty-invoice.ts'
import { buildInvoiceInput, validateInvoice } from './invoice-draft.ts'

const toKey = ((key: string) => key) as Parameters<typeof validateInvoice>[1]
const home = { name: 'Rossi S.r.l.', street: 'Via Roma', streetNumber: '1', postcode: '00185', city: 'Roma', province: 'rm' }
const wrong = (invoice: object) => Object.keys(validateInvoice({ ...emptyInvoice, ...home, ...invoice }, toKey))

describe('an invoice that is typed', () => {
  it('for a firm that lacks all says it of each field at once, and of the tax code, which is optional, nothing', () => {
    const all = ['name', 'vatNumber', 'sdiCode', 'pec', 'street', 'streetNumber', 'postcode', 'city', 'province']
    expect(Object.keys(validateInvoice({ ...emptyInvoice, firm: true }, toKey))).toEqual(all.map(field => `invoice.${field}`))
    expect(validateInvoice(undefined, toKey)).toEqual({})
  })

  it.each([
    [{ firm: true, vatNumber: 'IT 00743110157', pec: 'rossi@pec.it' }, []],
    [{ firm: true, firmTaxCode: '00743110157', sdiCode: '0000000' }, []],
    [{ firm: true, firmTaxCode: 'RSSMRA85T10A562S', sdiCode: 'M5UXCR1' }, ['invoice.vatNumber']],
    [{ firm: true, vatNumber: '00743110158', sdiCode: 'M5' }, ['invoice.vatNumber', 'invoice.sdiCode']],
    [{ taxCode: 'rssmra85t10a562s' }, []],
    [{ taxCode: 'RSS MRA 85T10 A562S', postcode: ' 00\u00a0185', province: '(RM)' }, []],
    [{ firm: true, vatNumber: 'IT-007.4311.0157', sdiCode: 'SUBM 70N' }, []],
    [{ firm: true, vatNumber: '00743110157', sdiCode: 'SUBM70N9' }, ['invoice.sdiCode']],
    [{ firm: true, vatNumber: '00743110157', sdiCode: 'xxxxxxx' }, ['invoice.sdiCode']],
    [{ firm: true, vatNumber: '00743110157', sdiCode: '000000' }, ['invoice.sdiCode']],
    [{ taxCode: 'RSSMRA85T10A562T', province: 'ZZ' }, ['invoice.taxCode', 'invoice.province']],
    [{}, ['invoice.taxCode']],
  ])('%j is wrong in %j', (invoice, fields) => {
    expect(wrong(invoice)).toEqual(fields)
  })

  it('carries nothing of a private person over to a firm, nor back', () => {
    const both = { ...emptyInvoice, ...home, taxCode: 'RSSMRA85T10A562S', vatNumber: 'it 007 4311 0157', sdiCode: 'M5UXCR1' }
    expect(buildInvoiceInput({ ...both, firm: true })).toEqual({ ...home, province: 'RM', firm: true, vatNumber: '00743110157', sdiCode: 'M5UXCR1' })
    expect(buildInvoiceInput({ ...both, firm: false })).toEqual({ ...home, province: 'RM', firm: false, taxCode: 'RSSMRA85T10A562S' })
  })
})
